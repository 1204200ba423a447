import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The whole site map. Public documents are plain HTML with small islands; the rest are pages that the
 * browser runs (see web/lib/page.ts). Guards are the layouts: members, guests, administrators.
 */
export default [
  route('.well-known/change-password', 'routes/account/change-password.ts'),
  layout('routes/shop/layout.tsx', [
    index('routes/shop/home.tsx'),
    route('products', 'routes/shop/products.tsx'),
    route('products/:id', 'routes/shop/product.tsx'),
    route('articles', 'routes/content/articles.tsx', { id: 'articles' }),
    route('advice', 'routes/content/articles.tsx', { id: 'advice' }),
    route('advice/:slug', 'routes/content/article.tsx'),
    route('videos', 'routes/content/videos.tsx'),
    route('contact', 'routes/content/contact.tsx'),
    route('mentions-legales', 'routes/content/legal-notice.tsx'),
    route('confidentialite', 'routes/content/privacy.tsx'),
    route('cgv', 'routes/content/terms.tsx'),
    route('cart', 'routes/cart/cart.tsx'),
    route('questionnaire', 'routes/diagnostic/questionnaire.tsx'),
    route('notifications', 'routes/notifications/notifications.tsx'),

    layout('routes/auth/guests-only.tsx', [
      route('login', 'routes/auth/login.tsx'),
      route('register', 'routes/auth/register.tsx'),
      route('reset-password', 'routes/auth/reset-password.tsx', { id: 'reset-password' }),
      route('reinitialiser-mot-de-passe', 'routes/auth/reset-password.tsx', {
        id: 'reinitialiser-mot-de-passe',
      }),
    ]),

    layout('routes/account/members-only.tsx', [
      route('dashboard', 'routes/account/dashboard.tsx'),
      route('products/recommended', 'routes/account/recommended.tsx'),
      route('order-confirmation', 'routes/checkout/order-confirmation.tsx'),
      route('thank-you', 'routes/checkout/thank-you.tsx'),
      route('diagnostic', 'routes/diagnostic/diagnostic.tsx'),
      route('diagnostic/result/:id', 'routes/diagnostic/result.tsx'),
      route('routine', 'routes/diagnostic/routine.tsx'),
      route('account', 'routes/account/layout.tsx', [
        index('routes/account/home.tsx'),
        route('profile', 'routes/account/profile.tsx'),
        route('profile/edit', 'routes/account/profile-edit.tsx'),
        route('history', 'routes/account/history.tsx'),
        route('diagnostics', 'routes/account/diagnostics.tsx'),
        route('addresses', 'routes/account/addresses.tsx'),
        route('orders', 'routes/account/orders.tsx'),
        route('orders/:id', 'routes/account/order.tsx'),
      ]),
    ]),
    route('*', 'routes/shop/not-found.tsx'),
  ]),

  ...prefix('admin', [
    layout('routes/admin/layout.tsx', [
      index('routes/admin/home.tsx'),
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('members', 'routes/admin/members/members.tsx'),
      route('members/:id', 'routes/admin/members/member.tsx'),
      route('audit', 'routes/admin/members/audit.tsx'),
      route('notifications', 'routes/admin/notifications/notifications.tsx'),
      route('products', 'routes/admin/catalogue/products.tsx'),
      route('products/add', 'routes/admin/catalogue/product-add.tsx'),
      route('products/import', 'routes/admin/catalogue/product-import.tsx'),
      route('products/:id', 'routes/admin/catalogue/product.tsx'),
      route('products/:id/edit', 'routes/admin/catalogue/product-edit.tsx'),
      route('articles', 'routes/admin/content/articles.tsx'),
      route('articles/new', 'routes/admin/content/article-new.tsx'),
      route('articles/:id/edit', 'routes/admin/content/article-edit.tsx'),
      route('articles/:id', 'routes/admin/content/article.tsx'),
      route('article-categories', 'routes/admin/content/article-categories.tsx'),
      route('videos', 'routes/admin/content/videos.tsx'),
      route('videos/new', 'routes/admin/content/video-new.tsx'),
      route('videos/:id/edit', 'routes/admin/content/video-edit.tsx'),
      route('contact', 'routes/admin/content/contact.tsx'),
      route('diagnostics', 'routes/admin/diagnostic/diagnostics.tsx'),
      route('diagnostics/:id', 'routes/admin/diagnostic/diagnostic.tsx'),
      route('type-peaus', 'routes/admin/catalogue/skin-types.tsx'),
      route('probleme-peaus', 'routes/admin/catalogue/problems.tsx'),
      route('langues', 'routes/admin/settings/languages.tsx'),
      route('categorie-produits', 'routes/admin/catalogue/categories.tsx'),
      route('questionnaires', 'routes/admin/diagnostic/questionnaires.tsx'),
      route('questionnaires/:id/questions', 'routes/admin/diagnostic/questions.tsx'),
      route('orders', 'routes/admin/orders/orders.tsx'),
      route('orders/:id', 'routes/admin/orders/order.tsx'),
      route('invoices', 'routes/admin/invoices/invoices.tsx'),
      route('settings', 'routes/admin/settings/settings.tsx'),
      route('routines', 'routes/admin/diagnostic/routines.tsx'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
