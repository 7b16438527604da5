# SPDX-License-Identifier: GPL-3.0-or-later
# The model as units that are compiled apart: each object has the halves of its procedures, and what
# those it calls have is read off their objects (doc/separate.md).
#   make -f .../apart.mk PLUGIN=.../adjoint.so sensitivity
include $(dir $(lastword $(MAKEFILE_LIST)))Makefile

PLUGIN = adjoint.so
option = -fplugin-arg-adjoint
head = $(option)-mode=both '$(option)-head=ocean_run(diagnostics::transport)/(initial::t_start,grid::depth,/ocnpar/drag,/ocnpar/wind_factor)'

calls.state = grid
calls.seawater = eos
calls.mixing = eos grid tridiagonal seawater
calls.momentum = grid forcing mixing
calls.barotropic = grid elliptic
calls.tracer = grid forcing mixing
calls.diagnostics = grid
calls.model = grid state seawater forcing mixing momentum barotropic tracer diagnostics
calls.apart = model

# What runs beside the model has no derivatives.
plain = main sensitivity differences directions elliptic_rule
callees = $(addsuffix .o,$(calls.$*))
derives = -fplugin=$(PLUGIN) $(if $(filter apart,$*),$(head),$(option)-export $(option)-mode=both) \
  $(option)-rules=$(src)ocean.rules $(callees:%=$(option)-summary=%)
override FFLAGS += $(if $(filter $(plain),$*),,$(derives))
override CFLAGS += $(derives)

$(foreach unit,state seawater mixing momentum barotropic tracer diagnostics model apart,\
  $(eval $(unit).o: $(addsuffix .o,$(calls.$(unit)))))
sensitivity: apart.o
