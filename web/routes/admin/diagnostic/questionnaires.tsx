import type { MetaArgs } from 'react-router'
import { QuestionnaireTable } from '#web/features/diagnostic/admin/questionnaires/questionnaire-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminQuestionnaires',
  isPrivate: true,
  words: ['admin-diagnostic'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminQuestionnaires() {
  return <QuestionnaireTable />
}
