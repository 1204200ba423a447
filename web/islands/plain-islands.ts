import { followCartCount } from '#web/features/cart/cart-count.ts'
import { startProductTools } from '#web/features/catalogue/share-button.ts'
import { followUnread } from '#web/features/notifications/bell-count.ts'
import { offerDataSaver } from '#web/features/shell/data-saver-choice.ts'
import { offerInstall } from '#web/features/shell/install-choice.ts'
import { offerLanguages } from '#web/features/shell/language-choice.ts'
import { showPerson } from '#web/features/shell/user-menu-person.ts'

export type PlainIslandName = keyof typeof plainIslands

/**
 * The islands that need no React: each function gives the HTML that the server sent its behaviour, and returns what ends it.
 * Every page has them, or they must not wait for React on a slow line.
 */
export const plainIslands = {
  bell: followUnread,
  'cart-link': followCartCount,
  'data-saver': offerDataSaver,
  'install-offer': offerInstall,
  'language-switcher': offerLanguages,
  'share-product': startProductTools,
  'user-menu': showPerson,
} satisfies Record<string, (island: HTMLElement) => () => void>

/** Whether a name is that of a plain island. */
export function isPlain(name: string | undefined): name is PlainIslandName {
  return name !== undefined && Object.hasOwn(plainIslands, name)
}
