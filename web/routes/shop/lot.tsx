import { data, type MetaDescriptor } from 'react-router'
import { getLotCard } from '#contract/catalogue/lot-endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { LotCardView } from '#web/features/catalogue/lot-card.tsx'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf } from '#web/lib/translation.ts'
import type { Route } from './+types/lot'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.product' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  try {
    return await call(getLotCard, { params: { code: params.code } })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw data(null, { status: error.status === 404 || error.status === 422 ? 404 : 503 })
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!loaderData || !root) return pageMeta(matches, { noIndex: true })
  const title = translatorOf(root.locale)('lot-card:titleOf', { number: loaderData.number })
  return pageMeta(matches, { title, noIndex: true })
}

export default function LotCardPage({ loaderData }: Route.ComponentProps) {
  return <LotCardView card={loaderData} />
}
