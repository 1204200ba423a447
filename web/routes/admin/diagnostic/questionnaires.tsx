import { QuestionnaireTable } from '#web/features/diagnostic/admin/questionnaires/questionnaire-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminQuestionnaires',
  isPrivate: true,
  words: ['admin-diagnostic'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminQuestionnaires() {
  return <QuestionnaireTable />
}
