import type { PageHandle } from '#web/lib/page.ts'
import { ThankYouIsland } from '#web/pages/thank-you-page.tsx'
import type { Route } from './+types/thank-you'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.thankYou',
  isPrivate: true,
  words: ['cart', 'checkout', 'invoices', 'orders', 'payments', 'thanks'],
  island: 'thank-you-page',
  failure: 'thanks:loadFailure',
}

export function loader({ url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get('order'))
  return { orderId: Number.isSafeInteger(id) && id > 0 ? id : undefined }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function ThankYou({ loaderData: { orderId } }: Route.ComponentProps) {
  return <ThankYouIsland orderId={orderId} />
}
