import { Fragment } from 'react'
import { ShopHealth } from '#web/features/dashboard/shop-health.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminHealth',
  isPrivate: true,
  words: ['admin-health'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminHealth() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={<Title />} description={t('admin-health:description')} />
      <ShopHealth />
    </>
  )
}

/** The title, whose words do not wrap at their hyphens (« va-t-elle »). */
function Title() {
  const words = useTranslate()('shell:titles.adminHealth').split(' ')
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 ? ' ' : null}
      <span className="inline-block">{word}</span>
    </Fragment>
  ))
}
