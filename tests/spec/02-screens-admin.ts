import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: the screens of the administration. */
export const rows: Row[] = [
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S2.adminProduct.tab.categories',
      text: 'The admin product page has a tab for categories',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.tab.ingredients',
      text: 'The admin product page has a tab for ingredients',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.tab.skinTypes',
      text: 'The admin product page has a tab for skin types',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.add',
      text: 'Each tab adds the chosen entries to the product',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.remove',
      text: 'Each tab removes the chosen entries from the product',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.search',
      text: 'Each tab searches its entries',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.multiSelect',
      text: 'Each tab selects several entries',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.clear',
      text: 'Each tab clears the selection',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.createIngredient',
      text: 'A new ingredient is created inline',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
    {
      id: 'S2.adminProduct.bulkAdd',
      text: 'Adding in bulk asks for a confirmation',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProduct.bulkRemove',
      text: 'Removing in bulk asks for a confirmation',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S2.adminProducts.manage',
      text: 'Products are listed, created, edited and deleted in the administration',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: a product is added and edited with its photo, the shop shows it, and a failure keeps what was typed',
    },
    {
      id: 'S2.adminSkinTypes.manage',
      text: '/admin/type-peaus lists, creates, edits and deletes skin types',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: the words of the catalogue are listed, created, edited and deleted',
    },
    {
      id: 'S2.adminSkinProblems.manage',
      text: '/admin/probleme-peaus lists, creates, edits and deletes skin problems',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: the words of the catalogue are listed, created, edited and deleted',
    },
    {
      id: 'S2.adminCategories.manage',
      text: '/admin/categorie-produits lists, creates, edits and deletes product categories',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: the words of the catalogue are listed, created, edited and deleted',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.adminLanguages.manage',
      text: '/admin/langues lists, creates, edits and deletes languages',
      proof: 'tests/e2e/admin.e2e.ts: the administrator adds, edits, finds and deletes a language',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S2.adminSettings.manage',
      text: '/admin/settings shows and changes the settings and the VAT rate',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S2.adminOrders.manage',
      text: '/admin/orders lists the orders and moves them on',
      proof: 'tests/e2e/admin.e2e.ts: the administrator finds an order, opens it and moves it on',
    },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    {
      id: 'S2.adminDashboard.figures',
      text: '/admin/dashboard shows the figures of the shop',
      proof:
        'tests/e2e/dashboard.e2e.ts: the figures lead to the lists that they count, and the chart has its table',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S2.adminMembers.manage',
      text: '/admin/members lists the members, creates, disables and deletes them',
      proof:
        'tests/e2e/admin-members.e2e.ts: the administrator adds, finds, changes, disables, exports and deletes a member, and the log says so',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S2.adminArticles.filter.status',
      text: 'The admin article list filters by status',
      proof:
        'tests/e2e/admin-content.e2e.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S2.adminArticles.filter.author',
      text: 'The admin article list filters by author',
      proof:
        'tests/e2e/admin-content.e2e.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S2.adminArticles.filter.category',
      text: 'The admin article list filters by category',
      proof:
        'tests/e2e/admin-content.e2e.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S2.adminArticles.filter.language',
      text: 'The admin article list filters by language',
      proof:
        'tests/e2e/admin-content.e2e.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S2.adminArticles.filter.featured',
      text: 'The admin article list filters by featured',
      proof:
        'tests/e2e/admin-content.e2e.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S2.adminArticles.filter.date',
      text: 'The admin article list filters by publication date',
      proof:
        'tests/e2e/admin-content.e2e.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S2.adminArticles.form',
      text: 'The same kind of form creates and edits an article',
      proof:
        'tests/e2e/admin-content.e2e.ts: a failure to load, create, change or delete an article is told in words',
    },
    {
      id: 'S2.adminArticles.save',
      text: 'The article form saves',
      proof:
        'tests/e2e/admin-content.e2e.ts: the second of two editors sees both texts and chooses; an earlier version is compared and restored',
    },
    {
      id: 'S2.adminArticles.review',
      text: 'The article form sends for review',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
    {
      id: 'S2.adminArticles.publish',
      text: 'The article form publishes',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
    {
      id: 'S2.adminArticleCategories.manage',
      text: '/admin/article-categories lists, creates, edits and deletes article categories',
      proof: 'tests/e2e/admin-content.e2e.ts: categories are added, changed and deleted',
    },
    {
      id: 'S2.adminVideos.manage',
      text: '/admin/videos lists, creates, edits and deletes videos',
      proof: 'tests/e2e/admin-content.e2e.ts: videos are added by their address, found, changed and deleted',
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S2.adminDiagnostics.manage',
      text: '/admin/diagnostics lists the diagnostics and shows each',
      proof:
        'tests/e2e/admin-diagnostic.e2e.ts: diagnostics are found and read with their trace, and the reading is in the log',
    },
    {
      id: 'S2.adminQuestionnaires.manage',
      text: '/admin/questionnaires lists, creates, edits and deletes questionnaires',
      proof:
        'tests/e2e/admin-diagnostic.e2e.ts: an administrator edits and moves a question, tries it, publishes; visitors are asked it, old results read the same',
    },
    {
      id: 'S2.adminQuestions.manage',
      text: '/admin/questionnaires/{id}/questions manages the questions of one questionnaire',
      proof:
        'tests/e2e/admin-diagnostic.e2e.ts: an administrator edits and moves a question, tries it, publishes; visitors are asked it, old results read the same',
    },
    {
      id: 'S2.adminRoutines.manage',
      text: '/admin/routines manages the routines',
      proof: 'tests/e2e/admin-diagnostic.e2e.ts: advice of the team is added, doubled in vain, and deleted',
    },
  ]),
]
