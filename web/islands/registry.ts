/**
 * Every island that needs React, by name: the module whose default export is the component. Its code is loaded only by documents
 * that show it.
 */
export const islands = {
  'add-to-cart': () => import('#web/features/cart/add-to-cart.tsx'),
  'cart-page': () => import('#web/pages/cart-page.tsx'),
  'checkout-page': () => import('#web/pages/checkout-page.tsx'),
  'contact-form': () => import('#web/features/content/contact/contact-form.tsx'),
  'login-page': () => import('#web/pages/login-page.tsx'),
  'newsletter-form': () => import('#web/features/home/newsletter-form.tsx'),
  'offline-catalogue': () => import('#web/pages/offline-catalogue.tsx'),
  'offline-start': () => import('#web/features/shell/offline/offline-start.tsx'),
  'order-page': () => import('#web/pages/order-page.tsx'),
  'orders-page': () => import('#web/pages/orders-page.tsx'),
  'own-video': () => import('#web/features/content/videos/own-video.tsx'),
  'page-tools': () => import('#web/features/content/articles/page-tools.tsx'),
  'pay-page': () => import('#web/pages/pay-page.tsx'),
  questionnaire: () => import('#web/features/diagnostic/questionnaire/questionnaire.tsx'),
  'register-page': () => import('#web/pages/register-page.tsx'),
  'reset-password-page': () => import('#web/pages/reset-password-page.tsx'),
  'search-box': () => import('#web/features/catalogue/search-box.tsx'),
  'skin-fit': () => import('#web/features/diagnostic/fit/skin-fit.tsx'),
  'sort-select': () => import('#web/features/catalogue/sort-select.tsx'),
  'stock-alert': () => import('#web/features/notifications/stock-alert.tsx'),
  'text-videos': () => import('#web/features/content/articles/text-videos.tsx'),
  'thank-you-page': () => import('#web/pages/thank-you-page.tsx'),
  'track-page': () => import('#web/pages/track-page.tsx'),
  'video-embed': () => import('#web/features/content/videos/video-embed.tsx'),
}
