/**
 * Every island by name: the module whose default export is the component. Its code is loaded only by documents
 * that show it.
 */
export const islands = {
  'cart-badge': () => import('#web/features/cart/cart-badge.tsx'),
  'language-switcher': () => import('#web/features/shell/language-switcher.tsx'),
  'user-menu': () => import('#web/features/shell/user-menu.tsx'),
}
