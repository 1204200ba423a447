import type { SearchAnswer } from '#contract/catalogue/search-synonym.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The shop's own answer to certain search words, with a link to more. */
export function SearchAnswerNote({ answer }: { answer: SearchAnswer }) {
  const t = useTranslate()
  return (
    <div className="mb-6">
      <Alert tone="info">
        <p>{answer.text}</p>
        <p className="mt-2 flex flex-wrap gap-x-5">
          {answer.link ? (
            <a href={answer.link} className="inline-flex min-h-11 items-center font-semibold underline">
              {t('catalogue:list.answer.article')}
            </a>
          ) : null}
          <a href="/questionnaire" className="inline-flex min-h-11 items-center font-semibold underline">
            {t('catalogue:list.answer.questionnaire')}
          </a>
        </p>
      </Alert>
    </div>
  )
}
