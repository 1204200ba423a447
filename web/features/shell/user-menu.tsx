import { plainIsland } from '#web/islands/plain-island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { UserMenuProps } from './user-menu-person.ts'

/** The header menu of a signed-in member; that of staff starts with the administration. Guests see nothing. */
function UserMenu({ words }: UserMenuProps) {
  return (
    <div className="hidden items-center signed-in:flex">
      <details className="relative max-sm:static" name="header-menu">
        <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-full px-1.5 hover:bg-fill">
          <span className="sr-only">{words.menu}</span>
          <img
            hidden
            loading="lazy"
            alt=""
            width="32"
            height="32"
            className="size-8 rounded-full object-cover"
          />
          <span
            data-initials=""
            className="grid min-h-8 min-w-8 place-items-center rounded-full bg-primary px-1 text-sm font-semibold text-on-primary [[hidden]]:hidden"
          />
          <span data-first-name="" className="max-w-24 truncate max-xl:sr-only" />
        </summary>
        <ul className="absolute end-0 z-30 mt-1 max-w-full min-w-56 rounded-card border border-line bg-card p-1.5 shadow-soft">
          <li data-first-name="" className="truncate px-3 py-2 font-semibold" />
          {words.links.map(({ href, text, staff }) => (
            <li key={href} hidden={staff !== undefined} data-staff={staff}>
              <a
                href={href}
                className="flex min-h-11 items-center whitespace-nowrap rounded-xl px-3 hover:bg-fill large-text:whitespace-normal"
              >
                {text}
              </a>
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <button
              type="button"
              value={words.loggedOut}
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

export const UserMenuIsland = plainIsland('user-menu', UserMenu)
