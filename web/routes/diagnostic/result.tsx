import type { PageHandle } from '#web/lib/page.ts'
import { ResultIsland } from '#web/pages/result-page.tsx'
import type { Route } from './+types/result'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.diagnosticResult',
  isPrivate: true,
  words: ['cart', 'catalogue', 'result'],
  island: 'result-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function DiagnosticResult({ params: { id } }: Route.ComponentProps) {
  return <ResultIsland id={id} />
}
