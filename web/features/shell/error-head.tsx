import { useTranslate } from '#web/lib/translation.ts'

/** Title and robots tag of a page that failed, whose own meta is lost. */
export function ErrorHead({ isNotFound, brand }: { isNotFound: boolean; brand: string }) {
  const t = useTranslate()
  return (
    <>
      <title>{`${brand} – ${t(isNotFound ? 'shell:titles.notFound' : 'shell:error.title')}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
