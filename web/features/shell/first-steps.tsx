import { useQuery } from '@tanstack/react-query'
import { listAdminProducts } from '#contract/catalogue/endpoints.ts'
import { listDeliveryZones } from '#contract/delivery/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay, useMayOpen } from '#web/lib/use-may.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The steps that a new shop needs before it can sell, in order. */
const steps = [
  {
    name: 'product',
    href: '/admin/products/add',
    call: listAdminProducts,
    count: () => callApi(listAdminProducts, { query: { perPage: 1 } }),
  },
  {
    name: 'published',
    href: '/admin/products?status=draft',
    call: listAdminProducts,
    count: () => callApi(listAdminProducts, { query: { status: 'published', perPage: 1 } }),
  },
  {
    name: 'zone',
    href: '/admin/delivery',
    call: listDeliveryZones,
    count: () => callApi(listDeliveryZones, { query: { perPage: 1 } }),
  },
] as const

/** Lists the unfinished first steps of a new shop to staff who may do them. Empty while the counts load. */
export function FirstSteps() {
  const t = useTranslate()
  const may = useMay()
  const mayOpen = useMayOpen()
  const own = steps.filter(({ call, href }) => may(call) && mayOpen(href))
  const { data: counts } = useQuery({
    queryKey: ['first-steps', ...own.map(({ name }) => name)],
    queryFn: () => Promise.all(own.map(async ({ count }) => (await count()).total)),
  })
  const open = own.filter((_, place) => counts?.[place] === 0)
  // A product must be created before it can be published.
  const asked = open.filter(({ name }) => name !== 'published' || open.every(step => step.name !== 'product'))
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className="rounded-card bg-card p-5 shadow-soft">
      <h2 id="first-steps" className="font-display text-2xl">
        {t('admin:first.title')}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {asked.map(({ name, href }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 flex-1 basis-60">{t(`admin:first.${name}`)}</span>
            <RouterLink href={href} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {t(`admin:first.go.${name}`)}
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
