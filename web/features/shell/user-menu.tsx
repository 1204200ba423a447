import { useEffect, useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { logOut } from '#web/lib/log-out.ts'
import { isAdmin, onUserChange, readSession, type StoredUser } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { closeOnLeave } from './header-menu.ts'

export interface UserMenuProps {
  words: {
    menu: string
    logout: string
    links: {
      href: string
      text: string
      /**
       * Set for staff alone: their first link is the dashboard if they may read its figures, otherwise the
       * administration.
       */
      staff?: { hasFigures: boolean }
    }[]
  }
}

/** The header menu of a signed-in member; that of staff starts with the administration. Guests see nothing. */
export default function UserMenu({ words }: UserMenuProps) {
  const [user, setUser] = useState<StoredUser>()
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const follow = () => setUser(readSession()?.user)
    follow()
    // Loading the preferences of the stored session also detects a session that the server has ended.
    if (readSession())
      void import('#web/lib/preferences.ts').then(preferences => preferences.loadPreferences())
    const stops = [onUserChange(follow), closeOnLeave(details)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  const firstName = user?.name.split(' ')[0] ?? ''
  return (
    <div className="hidden items-center signed-in:flex">
      <details ref={details} className="relative" name="header-menu">
        <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-full px-1.5 hover:bg-fill">
          <span className="sr-only">{words.menu}</span>
          <Avatar user={user} />
          <span className="max-w-24 truncate max-xl:sr-only">{firstName}</span>
        </summary>
        <ul className="absolute end-0 z-30 mt-1 min-w-56 rounded-card border border-line bg-card p-1.5 shadow-soft">
          <li className="truncate px-3 py-2 font-semibold">{firstName}</li>
          {words.links
            .filter(
              ({ staff }) => !staff || (user && isAdmin(user) && staff.hasFigures === readsFigures(user)),
            )
            .map(link => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="flex h-11 items-center whitespace-nowrap rounded-xl px-3 hover:bg-fill"
                >
                  {link.text}
                </a>
              </li>
            ))}
          <li className="mt-1 border-t border-line pt-1">
            <button
              type="button"
              onClick={handleLogout}
              className="flex h-11 w-full items-center gap-2 rounded-xl px-3 hover:bg-fill"
            >
              <Icon name="logout" />
              {words.logout}
            </button>
          </li>
        </ul>
      </details>
    </div>
  )
}

/**
 * Whether the member may read the dashboard's figures. An administrator whose session an earlier version stored has
 * no abilities stored yet.
 */
function readsFigures({ abilities }: StoredUser): boolean {
  return abilities === undefined || abilities.includes('figures.read')
}

function Avatar({ user }: { user: StoredUser | undefined }) {
  if (user?.avatar)
    return (
      <img src={user.avatar} alt="" width="32" height="32" className="size-8 rounded-full object-cover" />
    )
  const initials = (user?.name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase() ?? '')
    .join('')
  return (
    <span className="grid size-8 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary">
      {initials}
    </span>
  )
}

async function handleLogout(): Promise<void> {
  await logOut()
  location.assign('/')
}

export const UserMenuIsland = island('user-menu', UserMenu)
