import { useTranslate } from '#web/lib/translation.ts'

/** What a page that failed says to browsers and search engines: its own words for them are lost with it. */
export function ErrorHead({ isNotFound, brand }: { isNotFound: boolean; brand: string }) {
  const t = useTranslate()
  return (
    <>
      <title>{`${brand} – ${t(isNotFound ? 'shell:titles.notFound' : 'shell:error.title')}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
