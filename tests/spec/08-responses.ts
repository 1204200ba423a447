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
      proof: null,
    },
    {
      id: 'S8.500.text',
      text: 'The dialog says: Une erreur est survenue sur le serveur. Veuillez réessayer plus tard.',
      proof: null,
    },
    {
      id: 'S8.500.button',
      text: 'The dialog has the button OK',
      proof: null,
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S8.login.incomplete',
      text: 'A login answer without token or user is invalid',
      proof: null,
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S8.setting.fallback',
      text: 'Reading a setting falls back to empty text',
      proof: null,
    },
    {
      id: 'S8.vat.fallback',
      text: 'The VAT rate falls back to 18',
      proof: null,
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S8.products.listFallback',
      text: 'A failed product list gives data empty, total 0, perPage 10, page 1, lastPage 1',
      proof: null,
    },
    { id: 'S8.products.getFallback', text: 'A failed single product gives null', proof: null },
    {
      id: 'S8.products.createError',
      text: 'Errors of creating a product are rethrown',
      proof: null,
    },
    {
      id: 'S8.products.updateError',
      text: 'Errors of updating a product are rethrown',
      proof: null,
    },
    { id: 'S8.products.deleteFallback', text: 'A failed product deletion gives false', proof: null },
  ]),
  ...rowsOf('content', 'content', [
    { id: 'S8.articles.listFallback', text: 'Failed article lists give empty lists', proof: null },
    { id: 'S8.articles.getFallback', text: 'A failed single article gives null', proof: null },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S8.languages.failed',
      text: 'If loading the languages fails, the switcher falls back to fr (Français) and en (English)',
      proof: null,
    },
    {
      id: 'S8.languages.notList',
      text: 'If the result is not a list, the switcher falls back to the same two',
      proof: null,
    },
    {
      id: 'S8.languages.logged',
      text: 'The failure to load languages is logged, without a message to the user',
      proof: null,
    },
    {
      id: 'S8.toasts',
      text: 'Toasts appear top-right',
      proof: null,
    },
  ]),
]
