import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** The breadcrumb to the list; on a subpage it includes the product. */
export function ProductTrail({ product, here }: { product?: { id: number; name: string }; here: string }) {
  const t = useTranslate()
  return (
    <Breadcrumb
      label={t('admin:frame.trail')}
      link={RouterLink}
      items={[
        { text: t('admin-catalogue:products.title'), href: '/admin/products' },
        ...(product ? [{ text: product.name, href: `/admin/products/${product.id}` }] : []),
        { text: here },
      ]}
    />
  )
}
