import { type Row, rowsOf } from './row.ts'

/** Point 8 of the specification: how answers are handled, and what failures fall back to. */
export const rows: Row[] = [
  ...rowsOf('platform', 'foundation', [
    {
      id: 'S8.401.cleared',
      text: 'A 401 removes the stored token and user',
      proof: 'web/lib/api.test.ts: a 401 removes the stored token and user',
    },
    {
      id: 'S8.401.exempt',
      text: 'A 401 of login, logout or cart removes nothing',
      proof: 'web/lib/api.test.ts: a 401 of %s removes nothing',
    },
    {
      id: 'S8.otherStatus',
      text: '403, 404 and other failures are only logged',
      proof: 'web/lib/api.test.ts: a %i is logged and neither ends the session nor opens a dialog',
    },
    {
      id: 'S8.500.title',
      text: 'A 500 opens an error dialog titled "Erreur serveur"',
      proof: 'tests/e2e/session.e2e.ts: a 500 opens the dialog of the specification, a 403 or 404 does not',
    },
    {
      id: 'S8.500.text',
      text: 'The dialog says: Une erreur est survenue sur le serveur. Veuillez réessayer plus tard.',
      proof: 'tests/e2e/session.e2e.ts: a 500 opens the dialog of the specification, a 403 or 404 does not',
    },
    {
      id: 'S8.500.button',
      text: 'The dialog has the button OK',
      proof: 'tests/e2e/session.e2e.ts: a 500 opens the dialog of the specification, a 403 or 404 does not',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S8.login.incomplete',
      text: 'A login answer without token or user is invalid',
      proof:
        'tests/e2e/session.e2e.ts: a failed login says so and keeps what was typed; an answer without token or user is no login',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S8.setting.fallback',
      text: 'Reading a setting falls back to empty text',
      proof:
        'tests/e2e/session.e2e.ts: without its settings the shop stays open, and the footer says what failed',
    },
    {
      id: 'S8.vat.fallback',
      text: 'The VAT rate falls back to 18',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S8.products.listFallback',
      text: 'A failed product list gives data empty, total 0, perPage 10, page 1, lastPage 1',
      proof:
        'web/features/catalogue/product-reads.test.ts: a product list that cannot be read is an empty first page, and the page says that it is an outage',
    },
    {
      id: 'S8.products.getFallback',
      text: 'A failed single product gives null',
      proof:
        'web/features/catalogue/product-reads.test.ts: a product that is answered %i %s has a page that says so',
    },
    {
      id: 'S8.products.createError',
      text: 'Errors of creating a product are rethrown',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: a product is added and edited with its photo, the shop shows it, and a failure keeps what was typed',
    },
    {
      id: 'S8.products.updateError',
      text: 'Errors of updating a product are rethrown',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: a product is added and edited with its photo, the shop shows it, and a failure keeps what was typed',
    },
    {
      id: 'S8.products.deleteFallback',
      text: 'A failed product deletion gives false',
      proof:
        'web/features/catalogue/admin/remove-product.test.ts: a product that is not deleted for %s gives false and says why',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S8.articles.listFallback',
      text: 'Failed article lists give empty lists',
      proof:
        'web/features/content/content-reads.test.ts: lists of articles that cannot be read are empty, and the page says that it failed',
    },
    {
      id: 'S8.articles.getFallback',
      text: 'A failed single article gives null',
      proof:
        'web/features/content/content-reads.test.ts: an article that is answered %i is none, on a page of status %i',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S8.languages.failed',
      text: 'If loading the languages fails, the switcher falls back to fr (Français) and en (English)',
      proof:
        'tests/e2e/language.e2e.ts: when the languages cannot be loaded the switcher offers Français and English, logs it and says nothing',
    },
    {
      id: 'S8.languages.notList',
      text: 'If the result is not a list, the switcher falls back to the same two',
      proof:
        'tests/e2e/language.e2e.ts: when the languages cannot be loaded the switcher offers Français and English, logs it and says nothing',
    },
    {
      id: 'S8.languages.logged',
      text: 'The failure to load languages is logged, without a message to the user',
      proof:
        'tests/e2e/language.e2e.ts: when the languages cannot be loaded the switcher offers Français and English, logs it and says nothing',
    },
    {
      id: 'S8.toasts',
      text: 'Toasts appear top-right',
      proof:
        'tests/e2e/session.e2e.ts: messages appear at the top right, stay five seconds, wait under the pointer and go by a click',
    },
  ]),
]
