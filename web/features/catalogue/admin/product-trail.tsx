import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** The breadcrumb from the list of products; on a page below a product's own page it includes the product. */
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
