import { LabelCheck, type LabelCheckProps } from '#web/features/diagnostic/label/label-check.tsx'
import { island } from '#web/islands/island.tsx'

export default function LabelPage(props: LabelCheckProps) {
  return <LabelCheck {...props} />
}

export const LabelIsland = island('label-page', LabelPage, '')
