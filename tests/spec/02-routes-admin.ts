import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: the routes of the administration; login and the admin role are required. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.admin.redirect',
      text: '/admin redirects to /admin/dashboard',
      proof:
        'tests/e2e/guards.e2e.ts: the address of the administration leads the administrator to its dashboard',
    },
    {
      id: 'S2.admin.guard.member',
      text: 'A member who is not an administrator is sent from /admin to /',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.guard.guest',
      text: 'A guest cannot see any page under /admin',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every admin page to the home page',
    },
    {
      id: 'S2.admin.dashboard',
      text: '/admin/dashboard exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.dashboard.guard',
      text: '/admin/dashboard is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.langues',
      text: '/admin/langues exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.langues.guard',
      text: '/admin/langues is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S2.admin.members',
      text: '/admin/members exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.members.guard',
      text: '/admin/members is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S2.admin.products',
      text: '/admin/products exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.products.guard',
      text: '/admin/products is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.productsAdd',
      text: '/admin/products/add exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.productsAdd.guard',
      text: '/admin/products/add is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.product',
      text: '/admin/products/{id} exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.product.guard',
      text: '/admin/products/{id} is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.productEdit',
      text: '/admin/products/{id}/edit exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.productEdit.guard',
      text: '/admin/products/{id}/edit is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.typePeaus',
      text: '/admin/type-peaus exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.typePeaus.guard',
      text: '/admin/type-peaus is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.problemePeaus',
      text: '/admin/probleme-peaus exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.problemePeaus.guard',
      text: '/admin/probleme-peaus is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.categorieProduits',
      text: '/admin/categorie-produits exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.categorieProduits.guard',
      text: '/admin/categorie-produits is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
  ...rowsOf('content', 'foundation', [
    {
      id: 'S2.admin.articles',
      text: '/admin/articles exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articles.guard',
      text: '/admin/articles is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articlesNew',
      text: '/admin/articles/new exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articlesNew.guard',
      text: '/admin/articles/new is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articleEdit',
      text: '/admin/articles/{id}/edit exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articleEdit.guard',
      text: '/admin/articles/{id}/edit is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.article',
      text: '/admin/articles/{id} exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.article.guard',
      text: '/admin/articles/{id} is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articleCategories',
      text: '/admin/article-categories exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.articleCategories.guard',
      text: '/admin/article-categories is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.videos',
      text: '/admin/videos exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.videos.guard',
      text: '/admin/videos is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.videosNew',
      text: '/admin/videos/new exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.videosNew.guard',
      text: '/admin/videos/new is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.videoEdit',
      text: '/admin/videos/{id}/edit exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.videoEdit.guard',
      text: '/admin/videos/{id}/edit is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
  ...rowsOf('diagnostic', 'foundation', [
    {
      id: 'S2.admin.diagnostics',
      text: '/admin/diagnostics exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.diagnostics.guard',
      text: '/admin/diagnostics is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.diagnostic',
      text: '/admin/diagnostics/{id} exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.diagnostic.guard',
      text: '/admin/diagnostics/{id} is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.questionnaires',
      text: '/admin/questionnaires exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.questionnaires.guard',
      text: '/admin/questionnaires is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.questions',
      text: '/admin/questionnaires/{id}/questions exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.questions.guard',
      text: '/admin/questionnaires/{id}/questions is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.routines',
      text: '/admin/routines exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.routines.guard',
      text: '/admin/routines is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S2.admin.orders',
      text: '/admin/orders exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.orders.guard',
      text: '/admin/orders is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S2.admin.settings',
      text: '/admin/settings exists for an administrator',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S2.admin.settings.guard',
      text: '/admin/settings is closed to everyone else',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
  ]),
]
