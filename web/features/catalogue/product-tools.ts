import { propsOf } from '#web/islands/island-props.ts'
import { shareAddress } from '#web/lib/share-address.ts'
import { followBuying } from './follow-buying.ts'

export interface ShareProductProps {
  title: string
  /** Path and query of the page's address. */
  path: string
  /** `failure` shows the address in the place of `{{url}}`, so that it can be copied by hand. */
  words: { share: string; copied: string; failure: string }
}

/** Shares the product's page after a press of its button; without one, has the bar follow what is on the screen. */
export function runTools(island: HTMLElement, press: Event | undefined): Promise<void> | void {
  if (!press) return followBuying()
  return (press.target as Element).closest('button') ? shareProduct(island) : undefined
}

/** Shares the product's page, and says what happened. */
async function shareProduct(island: HTMLElement): Promise<void> {
  const { title, path, words } = propsOf<ShareProductProps>(island)
  const url = new URL(path, location.origin).href
  const shared = await shareAddress({ title, url })
  const text = { shared: '', left: '', copied: words.copied, failed: words.failure.replace('{{url}}', url) }
  const status = island.querySelector('[role=status]')
  if (status) status.textContent = text[shared]
}
