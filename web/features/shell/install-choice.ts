/** The event with which Chromium offers to install a site; other browsers have it in their own menu. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface InstallOfferProps {
  words: { text: string; install: string; refuse: string }
}

/** The storage key with the day of the first visit, or that the visitor does not want the shop to be installed. */
const key = 'install_offer'
const refused = 'refused'

/**
 * Shows in the menu that the shop can be installed, to visitors who come back on another day, until they refuse it. The
 * browser's own offer, which would cover the page, is not shown. Returns the unsubscribe function.
 */
export function offerInstall(island: HTMLElement): () => void {
  const offer = island.firstElementChild as HTMLElement
  let event: InstallEvent | undefined
  function show(offered: Event) {
    offered.preventDefault()
    event = offered as InstallEvent
    offer.hidden = !isWanted(new Date().toISOString().slice(0, 10))
  }
  async function choose({ target }: MouseEvent) {
    const button = (target as Element).closest('button')
    if (!button) return
    offer.hidden = true
    const isAccepted = button.value === 'install' && (await event?.prompt())?.outcome === 'accepted'
    if (!isAccepted) localStorage.setItem(key, refused)
  }
  addEventListener('beforeinstallprompt', show)
  offer.addEventListener('click', choose)
  return () => {
    removeEventListener('beforeinstallprompt', show)
    offer.removeEventListener('click', choose)
  }
}

/** Whether the visitor has come on an earlier day and not refused; remembers the first day. */
function isWanted(today: string): boolean {
  const first = localStorage.getItem(key)
  if (first === null) localStorage.setItem(key, today)
  return first !== null && first !== refused && first < today
}
