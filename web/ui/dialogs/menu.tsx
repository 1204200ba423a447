import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { keepSubmitInside } from './keep-submit-inside.ts'
import { popupClass, popupItemClass } from './popup.ts'

export interface MenuItem {
  text: string
  icon?: IconName
  /** The address that the menu item links to; each item has either `href` or `onSelect`. */
  href?: string
  onSelect?: () => void
  tone?: 'danger'
  isDisabled?: boolean
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>
  /** The groups of menu items, with a line between groups. */
  groups: MenuItem[][]
  align?: 'start' | 'end'
}

export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup
            className={classNames(popupClass, 'min-w-56 origin-(--transform-origin)')}
            onSubmit={keepSubmitInside}
          >
            {groups.map((group, index) => (
              <Base.Group
                key={group[0]?.text}
                className={index > 0 ? 'mt-1.5 border-t border-line pt-1.5' : undefined}
              >
                {group.map(item => (
                  <Line key={item.text} {...item} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Line({ text, icon, href, onSelect, tone, isDisabled }: MenuItem) {
  const className = classNames(popupItemClass, tone === 'danger' && 'text-danger')
  const inside = (
    <>
      {icon ? <Icon name={icon} size={20} /> : null}
      {text}
    </>
  )
  if (href) {
    return (
      <Base.LinkItem href={href} className={className} closeOnClick>
        {inside}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item onClick={onSelect} disabled={isDisabled} className={className}>
      {inside}
    </Base.Item>
  )
}
