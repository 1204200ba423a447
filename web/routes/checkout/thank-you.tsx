import { useEffect } from 'react'
import { data, Link, type MetaDescriptor, redirect } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { getOrder } from '#contract/orders/endpoints.ts'
import { announceServerCart } from '#web/features/cart/server-cart.ts'
import { OrderLines } from '#web/features/orders/order-lines.tsx'
import { OrderTitle } from '#web/features/orders/order-title.tsx'
import { callApi } from '#web/lib/api.ts'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/thank-you'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.thankYou',
  isPrivate: true,
  words: ['cart', 'checkout', 'orders'],
}

/** Without an order there is nothing to thank for: the list of orders is the next best place. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = Number(url.searchParams.get('order'))
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/account/orders')
  try {
    return await callApi(getOrder, { params: { id } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches)
}

export default function ThankYou({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslate()
  useEffect(() => announceServerCart({ itemCount: 0 }), [])
  return (
    <div className="mx-auto min-h-screen max-w-2xl px-4 py-12">
      <div className="grid size-16 place-items-center rounded-full bg-leaf text-success">
        <Icon name="check" size={32} />
      </div>
      <h1 className="mt-5 font-display text-4xl">{t('orders:thankYou.title')}</h1>
      <p className="mt-3 text-lg">{t('orders:thankYou.text', { number: order.number })}</p>
      <p className="mt-1 text-muted">{t('orders:thankYou.mail')}</p>
      <section className="mt-8 rounded-card bg-card p-6 shadow-soft">
        <h2 className="mb-4 font-display text-2xl">
          <OrderTitle number={order.number} />
        </h2>
        <OrderLines order={order} />
      </section>
      <section className="mt-8">
        <h2 className="font-display text-2xl">{t('orders:thankYou.next')}</h2>
        <ol className="mt-3 list-decimal ps-6">
          {(['step1', 'step2', 'step3'] as const).map(step => (
            <li key={step} className="mt-1.5">
              {t(`orders:thankYou.${step}`)}
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Link to={`/account/orders/${order.id}`} className={buttonClass()}>
          {t('orders:thankYou.seeOrder')}
        </Link>
        <ButtonLink href="/products" variant="secondary">
          {t('orders:thankYou.shop')}
        </ButtonLink>
      </p>
    </div>
  )
}
