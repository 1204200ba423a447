import { StoppingPlan, type StoppingPlanProps } from '#web/features/diagnostic/stopping/stopping-plan.tsx'
import { island } from '#web/islands/island.tsx'
import { stoppingKey } from '#web/lib/kept-answers-place.ts'

export default function StoppingPage(props: StoppingPlanProps) {
  return <StoppingPlan {...props} />
}

export const StoppingIsland = island('stopping-page', StoppingPage, stoppingKey)
