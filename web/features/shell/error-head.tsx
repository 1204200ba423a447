import { useTranslate } from '#web/lib/translation.ts'

/** The title and robots tag of a page that failed to render and has therefore lost its own meta tags. */
export function ErrorHead({ isNotFound, brand }: { isNotFound: boolean; brand: string }) {
  const t = useTranslate()
  return (
    <>
      <title>{`${brand} – ${t(isNotFound ? 'shell:titles.notFound' : 'shell:error.title')}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
