/**
 * Closes the open menu of the header on Escape, on a press outside, and when the focus leaves it: the menu of a phone lies
 * over the page, whose links would have the focus unseen.
 */
export function closeMenusOnLeave(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('details[name="header-menu"][open]')
  const leave = ({ target }: Event) => {
    const menu = openMenu()
    if (menu && !menu.contains(target as Node)) menu.open = false
  }
  addEventListener('pointerdown', leave)
  addEventListener('focusin', leave)
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenu() : null
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
