! SPDX-License-Identifier: MIT
! What a Fortran program may use of the run time that adjoints link against.
! adjoint.h describes the procedures; here only interfaces to them.

module adjoint
  use, intrinsic :: iso_c_binding, only: c_funptr, c_int, c_int64_t, c_ptr
  implicit none
  private

  public :: adjoint_stub
  public :: adjoint_counters, adjoint_get_counters, adjoint_reset_counters
  public :: adjoint_set_limit, adjoint_get_limit, adjoint_release_idle
  public :: adjoint_tape, adjoint_tape_clear
  public :: adjoint_exhaustion, adjoint_handler, adjoint_on_exhaustion
  public :: adjoint_seed, adjoint_gradient, adjoint_shadow

  ! Since the thread's tape was made, or its counters were reset.
  type, bind(c) :: adjoint_counters
    integer(c_int64_t) :: peak_bytes       ! most that was on the tape at one time
    integer(c_int64_t) :: word_bytes       ! pushed word by word
    integer(c_int64_t) :: chunk_bytes      ! in chunks
    integer(c_int64_t) :: bits             ! pushed to the bit stack
    integer(c_int64_t) :: chunks           ! chunks opened
    integer(c_int64_t) :: sweeps           ! forward sweeps that came to their turn
    integer(c_int64_t) :: segment_changes  ! steps from one segment to another
    integer(c_int64_t) :: held_bytes       ! now: memory the tape holds, idle or not
    integer(c_int64_t) :: local_bytes      ! now: local arrays and shadows of calls; 0 between calls
  end type adjoint_counters

  ! A tape that C code made.  Absent below, it is the calling thread's own.
  type, bind(c) :: adjoint_tape
    private
    type(c_ptr) :: top, end, base
    integer(c_int64_t) :: bits, trips, trip
    type(c_ptr) :: start
  end type adjoint_tape

  ! What a handler is told.
  type, bind(c) :: adjoint_exhaustion
    type(c_ptr) :: function                ! C string: whose derivative it is
    type(c_ptr) :: file                    ! C string: where in the source of that function
    integer(c_int) :: line                 ! 0: not known
    integer(c_int64_t) :: asked            ! bytes more; negative: a size computed from wrong numbers
    integer(c_int64_t) :: on_tape          ! bytes that the call had on the tape
    integer(c_int64_t) :: expected         ! bytes it would have had there in all; 0: not known
    integer(c_int64_t) :: held             ! bytes that all tapes hold
    integer(c_int64_t) :: limit            ! of that
    type(c_ptr) :: message                 ! C string: what the program would have ended with
  end type adjoint_exhaustion

  ! What a handler looks like.
  abstract interface
    subroutine adjoint_handler (what, data) bind(c)
      import :: adjoint_exhaustion, c_ptr
      type(adjoint_exhaustion), intent(in) :: what
      type(c_ptr), value :: data
    end subroutine adjoint_handler
  end interface

  ! What the contained procedures below call.
  interface
    subroutine adjoint__f90_seed (name, length, seed)
      import :: c_int64_t
      character(*), intent(in) :: name
      integer(c_int64_t), intent(in) :: length
      type(*), dimension(..), intent(in) :: seed
    end subroutine adjoint__f90_seed

    subroutine adjoint__f90_gradient (name, length, gradient)
      import :: c_int64_t
      character(*), intent(in) :: name
      integer(c_int64_t), intent(in) :: length
      type(*), dimension(..), intent(inout) :: gradient
    end subroutine adjoint__f90_gradient

    subroutine adjoint__f90_shadow (x, shadow)
      type(*), dimension(..), intent(in) :: x
      type(*), dimension(..), intent(inout) :: shadow
    end subroutine adjoint__f90_shadow
  end interface

  interface

    ! The only statement of a derivative that is declared here and filled in by
    ! the compiler's plugin: call adjoint_stub (every dummy argument that is not
    ! a procedure, and the result if it is a function).
    ! The dummies have no INTENT, so that INTENT(IN) and INTENT(OUT) arguments may
    ! be passed alike.
    subroutine adjoint_stub ( &
      a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, &
      a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, &
      a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, &
      a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, &
      a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, &
      a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, &
      a61, a62, a63, a64, a65, a66, a67, a68, a69, a70, &
      a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, &
      a81, a82, a83, a84, a85, a86, a87, a88, a89, a90, &
      a91, a92, a93, a94, a95, a96, a97, a98, a99, a100, &
      a101, a102, a103, a104, a105, a106, a107, a108, a109, a110, &
      a111, a112, a113, a114, a115, a116, a117, a118, a119, a120, &
      a121, a122, a123, a124, a125, a126, a127, a128) bind(c, name="adjoint_stub")
      type(*), dimension(*), optional :: &
      a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, &
      a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, &
      a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, &
      a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, &
      a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, &
      a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, &
      a61, a62, a63, a64, a65, a66, a67, a68, a69, a70, &
      a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, &
      a81, a82, a83, a84, a85, a86, a87, a88, a89, a90, &
      a91, a92, a93, a94, a95, a96, a97, a98, a99, a100, &
      a101, a102, a103, a104, a105, a106, a107, a108, a109, a110, &
      a111, a112, a113, a114, a115, a116, a117, a118, a119, a120, &
      a121, a122, a123, a124, a125, a126, a127, a128
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a1, a2, a3, a4, a5, a6, a7, a8, a9, a10
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a11, a12, a13, a14, a15, a16, a17, a18, a19, a20
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a21, a22, a23, a24, a25, a26, a27, a28, a29, a30
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a31, a32, a33, a34, a35, a36, a37, a38, a39, a40
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a41, a42, a43, a44, a45, a46, a47, a48, a49, a50
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a51, a52, a53, a54, a55, a56, a57, a58, a59, a60
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a61, a62, a63, a64, a65, a66, a67, a68, a69, a70
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a71, a72, a73, a74, a75, a76, a77, a78, a79, a80
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a81, a82, a83, a84, a85, a86, a87, a88, a89, a90
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a91, a92, a93, a94, a95, a96, a97, a98, a99, a100
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a101, a102, a103, a104, a105, a106, a107, a108, a109, a110
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a111, a112, a113, a114, a115, a116, a117, a118, a119, a120
!GCC$ ATTRIBUTES NO_ARG_CHECK :: a121, a122, a123, a124, a125, a126, a127, a128
    end subroutine adjoint_stub

    subroutine adjoint_get_counters (counters, tape) bind(c)
      import :: adjoint_counters, adjoint_tape
      type(adjoint_counters), intent(out) :: counters
      type(adjoint_tape), intent(in), optional :: tape
    end subroutine adjoint_get_counters

    subroutine adjoint_reset_counters (tape) bind(c)
      import :: adjoint_tape
      type(adjoint_tape), intent(inout), optional :: tape
    end subroutine adjoint_reset_counters

    ! The limit before.
    function adjoint_set_limit (bytes) result (before) bind(c)
      import :: c_int64_t
      integer(c_int64_t), value :: bytes
      integer(c_int64_t) :: before
    end function adjoint_set_limit

    function adjoint_get_limit () result (bytes) bind(c)
      import :: c_int64_t
      integer(c_int64_t) :: bytes
    end function adjoint_get_limit

    ! How many bytes went back to the system.
    function adjoint_release_idle (tape) result (bytes) bind(c)
      import :: adjoint_tape, c_int64_t
      type(adjoint_tape), intent(inout), optional :: tape
      integer(c_int64_t) :: bytes
    end function adjoint_release_idle

    ! HANDLER is c_funloc of an adjoint_handler, or c_null_funptr; DATA, for example
    ! c_null_ptr, is what it is given.
    subroutine adjoint_on_exhaustion (handler, data) bind(c)
      import :: c_funptr, c_ptr
      type(c_funptr), value :: handler
      type(c_ptr), value :: data
    end subroutine adjoint_on_exhaustion

    subroutine adjoint_tape_clear (tape) bind(c)
      import :: adjoint_tape
      type(adjoint_tape), intent(inout), optional :: tape
    end subroutine adjoint_tape_clear

  end interface

contains

  ! Memory that a head names, beside arguments: f(mod::cost)/(mod::theta,/blk/a).  NAME is such a
  ! name as it stands in the head.

  ! The seed of NAME, a dependent, for the thread's next call of an adjoint whose head names
  ! memory; the direction of an independent for a tangent.  SEED has the variable's kind and
  ! shape, as it is when the primal is done (tangent: when it begins); it is copied.
  subroutine adjoint_seed (name, seed)
    character(*), intent(in) :: name
    type(*), dimension(..), intent(in) :: seed
    call adjoint__f90_seed (name, len (name, c_int64_t), seed)
  end subroutine adjoint_seed

  ! What the last such adjoint leaves for NAME, an independent, as it was when the call began; or
  ! a tangent for a dependent, as it is when the call has ended.  GRADIENT has its kind and shape.
  subroutine adjoint_gradient (name, gradient)
    character(*), intent(in) :: name
    type(*), dimension(..), intent(inout) :: gradient
    call adjoint__f90_gradient (name, len (name, c_int64_t), gradient)
  end subroutine adjoint_gradient

  ! The shadow of X, which the head names or which is a part of that: a copy in SHADOW, which has
  ! X's kind and shape.
  subroutine adjoint_shadow (x, shadow)
    type(*), dimension(..), intent(in) :: x
    type(*), dimension(..), intent(inout) :: shadow
    call adjoint__f90_shadow (x, shadow)
  end subroutine adjoint_shadow

end module adjoint
