import { logOut } from '#web/lib/log-out.ts'
import { isOutboxMarked, loadOutbox } from '#web/lib/offline/outbox-mark.ts'
import { isAdmin, onUserChange, readSession, type StoredUser } from '#web/lib/session.ts'
import { nextPageKey } from '#web/ui/toasts/next-page-key.ts'

export interface UserMenuProps {
  words: {
    menu: string
    logout: string
    /** The message of the home page after the logout. */
    loggedOut: string
    links: {
      href: string
      text: string
      /**
       * Set for staff alone: their first link is the dashboard if they may read its figures, otherwise the
       * administration.
       */
      staff?: 'figures' | 'other'
    }[]
  }
}

/** Shows the signed-in member's name, picture and links in the header menu. Returns the unsubscribe function. */
export function showPerson(island: HTMLElement): () => void {
  const button = island.querySelector('button')
  const show = () => {
    const user = readSession()?.user
    for (const place of island.querySelectorAll('[data-first-name]'))
      place.textContent = user?.name.split(' ')[0] ?? ''
    showPicture(island, user)
    for (const link of island.querySelectorAll<HTMLElement>('[data-staff]'))
      link.hidden = !(user && isAdmin(user) && (link.dataset.staff === 'figures') === readsFigures(user))
  }
  show()
  // Without its code, the message stays for the next page.
  if (sessionStorage.getItem(nextPageKey)) import('#web/ui/toasts/kept-toast.ts').catch(console.warn)
  // Loading the preferences of the stored session also detects a session that the server has ended.
  if (readSession())
    import('#web/lib/preferences.ts').then(({ readPreferences }) => readPreferences()).catch(console.warn)
  button?.addEventListener('click', leaveShop)
  const stop = onUserChange(show)
  return () => {
    button?.removeEventListener('click', leaveShop)
    stop()
  }
}

/** Logs out, unless something waits for the network and the member stays. Without its code, it stays on the device. */
async function leaveShop(this: HTMLButtonElement): Promise<void> {
  const outbox = isOutboxMarked() ? await loadOutbox().catch(() => undefined) : undefined
  if (outbox && !(await outbox.mayLeaveOutbox())) return
  this.ariaBusy = 'true'
  await logOut()
  // The browser may show this page again, to the next member.
  this.ariaBusy = null
  sessionStorage.setItem(nextPageKey, this.value)
  location.assign('/')
}

function showPicture(island: HTMLElement, user: StoredUser | undefined): void {
  const picture = island.querySelector('img')
  const initials = island.querySelector<HTMLElement>('[data-initials]')
  if (!picture || !initials) return
  if (user?.avatar) picture.src = user.avatar
  picture.hidden = !user?.avatar
  initials.hidden = !picture.hidden
  initials.textContent = (user?.name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase())
    .join('')
}

/**
 * Whether the member may read the dashboard's figures. An administrator whose session an earlier version stored has
 * no abilities stored yet.
 */
function readsFigures({ abilities }: StoredUser): boolean {
  return abilities?.includes('figures.read') ?? true
}
