import type { PageHandle } from '#web/lib/page.ts'
import { DiagnosticIsland } from '#web/pages/diagnostic-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.diagnostic',
  isPrivate: true,
  words: ['questionnaire', 'diagnostic'],
  island: 'diagnostic-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Diagnostic() {
  return <DiagnosticIsland />
}
