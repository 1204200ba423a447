import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * The message for an empty article list: nothing matches, or nothing exists in this language. The specification
 * gives the texts.
 */
export function NoArticles({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslate()
  return (
    <div className="rounded-card bg-card px-6 py-12 text-center shadow-soft">
      <img src="/pictures/empty-no-results.svg" alt="" width="180" height="144" className="mx-auto" />
      <h2 className="mt-6 font-display text-2xl">
        {t(isNarrowed ? 'advice:list.noMatch.title' : 'home:articles.empty')}
      </h2>
      {isNarrowed ? (
        <>
          <p className="mx-auto mt-3 max-w-measure">{t('advice:list.noMatch.text')}</p>
          <p className="mt-6 flex flex-wrap justify-center gap-3">
            <ButtonLink href="/advice">{t('advice:list.noMatch.reset')}</ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              {t('advice:list.noMatch.ask')}
            </ButtonLink>
          </p>
        </>
      ) : null}
    </div>
  )
}
