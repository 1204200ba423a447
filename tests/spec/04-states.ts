import { type Row, rowsOf } from './row.ts'

/** Point 4 of the specification: states and transitions. */
export const rows: Row[] = [
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S4.session.signedOut',
      text: 'A session is signed out until login or registration succeeds',
      proof:
        'tests/e2e/session.e2e.ts: a failed login says so and keeps what was typed; an answer without token or user is no login',
    },
    {
      id: 'S4.session.stored',
      text: 'After login or registration token and user are stored in browser storage',
      proof:
        'tests/e2e/session.e2e.ts: login goes by the encrypted route and keeps token and user; the next load restores the session',
    },
    {
      id: 'S4.session.restore',
      text: 'On load a stored token plus user restores the session',
      proof:
        'tests/e2e/session.e2e.ts: login goes by the encrypted route and keeps token and user; the next load restores the session',
    },
    {
      id: 'S4.session.unreadable',
      text: 'Stored session data that is unreadable is removed, token and user both',
      proof: 'tests/e2e/guards.e2e.ts: stored data that cannot be read is removed and the visitor is a guest',
    },
    {
      id: 'S4.session.logout',
      text: 'Logout clears token, user and preferences',
      proof: 'web/lib/log-out.test.ts: logout forgets token, user and preferences when %s',
    },
    {
      id: 'S4.session.logoutFailed',
      text: 'Logout clears them even if the server call fails',
      proof: 'web/lib/log-out.test.ts: logout forgets token, user and preferences when %s',
    },
    {
      id: 'S4.login.encryptedFirst',
      text: 'Login first tries the encrypted route',
      proof:
        'tests/e2e/session.e2e.ts: login goes by the encrypted route and keeps token and user; the next load restores the session',
    },
    {
      id: 'S4.login.fallback',
      text: 'Login falls back to the plain route on any failure',
      proof:
        'tests/e2e/session.e2e.ts: login falls back to the plain route after any failure of the encrypted one',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S4.session.preferences',
      text: 'The preferences are loaded when a session is restored',
      proof: 'tests/e2e/session.e2e.ts: a restored session loads the preferences, and a guest loads none',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S4.session.cartSync',
      text: 'After login or registration the cart is synced',
      proof:
        'tests/e2e/member-cart.e2e.ts: after login the local items join the member’s cart one by one, what the stock refuses stays and is told',
    },
    {
      id: 'S4.cart.guest',
      text: "A guest's cart is local, in browser storage",
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S4.cart.member',
      text: "A signed-in user's cart is the server cart, fetched at startup",
      proof:
        'tests/e2e/member-cart.e2e.ts: after login the local cart is deleted, and the badge counts the member’s cart from the start of each page',
    },
    {
      id: 'S4.cart.merge',
      text: 'After login or registration the local items are added one by one to the server cart',
      proof:
        'tests/e2e/member-cart.e2e.ts: after login the local items join the member’s cart one by one, what the stock refuses stays and is told',
    },
    {
      id: 'S4.cart.merge.deleted',
      text: 'The local cart is deleted after the merge',
      proof:
        'tests/e2e/member-cart.e2e.ts: after login the local cart is deleted, and the badge counts the member’s cart from the start of each page',
    },
    {
      id: 'S4.guestCart.again',
      text: 'Adding a product that is there already increases its quantity',
      proof: 'contract/cart/local-cart.test.ts: adding a product twice increases its quantity',
    },
    {
      id: 'S4.guestCart.zero',
      text: 'A quantity of 0 or less removes the line',
      proof: 'contract/cart/local-cart.test.ts: a quantity of %i removes the line',
    },
    {
      id: 'S4.guestCart.totals',
      text: 'The totals of the guest cart are recomputed',
      proof:
        'contract/cart/local-cart.test.ts: its total is recomputed and item_count counts distinct lines, not units',
    },
    {
      id: 'S4.guestCart.count',
      text: 'item_count counts distinct lines, not units',
      proof:
        'contract/cart/local-cart.test.ts: its total is recomputed and item_count counts distinct lines, not units',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S4.notification.read',
      text: 'A notification goes from non-lu to lu when it is marked read',
      proof:
        'server/domains/notifications/notifications.test.ts: goes from non-lu to lu once: the first time stays',
    },
    {
      id: 'S4.notification.readAt',
      text: 'The local state gets a read time after the call succeeds',
      proof:
        'tests/e2e/notifications.e2e.ts: a message appears at once in every tab, and is read in both when it is marked in one',
    },
    {
      id: 'S4.notification.readFailed',
      text: 'A failure to mark as read is ignored',
      proof:
        'tests/e2e/notifications.e2e.ts: a notification that could not be marked stays unread, and nothing is said',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S4.article.review',
      text: 'An article goes from draft to pending when it is sent to validation',
      proof:
        'server/domains/content/articles/article-states.test.ts: goes from draft over pending to published, and its author is told at each step',
    },
    {
      id: 'S4.article.publish',
      text: 'An article goes from pending to published when it is published',
      proof:
        'server/domains/content/articles/article-states.test.ts: goes from draft over pending to published, and its author is told at each step',
    },
    {
      id: 'S4.article.call',
      text: 'The status of an article changes through an admin status call',
      proof:
        'server/domains/content/articles/article-states.test.ts: goes from draft over pending to published, and its author is told at each step',
    },
    {
      id: 'S4.article.emptyDate',
      text: 'An empty publication date means publish immediately upon approval',
      proof:
        'server/domains/content/articles/article-states.test.ts: goes from draft over pending to published, and its author is told at each step',
    },
    {
      id: 'S4.newsletter.empty',
      text: 'An empty newsletter sign-up gives an error',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S4.newsletter.invalid',
      text: 'An invalid newsletter sign-up gives an error',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S4.newsletter.submit',
      text: 'A valid newsletter sign-up shows a simulated submit of 1 s',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S4.newsletter.success',
      text: 'After it a success message shows for 5 s',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S4.newsletter.cleared',
      text: 'After it the field is cleared',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S4.newsletter.noCall',
      text: 'The newsletter sign-up makes no server call',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S4.product.draft',
      text: 'A draft product is not visible',
      proof: 'tests/e2e/catalogue.e2e.ts: only published products are visible, in lists and on their page',
    },
    {
      id: 'S4.product.published',
      text: 'A published product is visible',
      proof: 'tests/e2e/catalogue.e2e.ts: only published products are visible, in lists and on their page',
    },
    {
      id: 'S4.product.disabled',
      text: 'A disabled product is temporarily removed',
      proof: 'tests/e2e/catalogue.e2e.ts: only published products are visible, in lists and on their page',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S4.homeAdd.busy',
      text: 'The add-to-cart button on home is disabled while adding',
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
    {
      id: 'S4.homeAdd.success',
      text: 'Adding to the cart on home shows a success message for 3 s',
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
    {
      id: 'S4.homeAdd.failure',
      text: 'A failure to add to the cart on home shows an error',
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S4.switcher.mount',
      text: 'The language switcher loads the list on mount',
      proof:
        'tests/e2e/language.e2e.ts: the language switcher shows a globe and Français, and lists what the shop offers with the active one marked',
    },
    {
      id: 'S4.switcher.loading',
      text: 'The switcher has a loading flag that ends on success and on failure',
      proof:
        'tests/e2e/language.e2e.ts: the language switcher shows a globe and Français, and lists what the shop offers with the active one marked',
    },
    {
      id: 'S4.switcher.choose',
      text: 'Choosing a language sets the locale immediately',
      proof:
        'tests/e2e/language.e2e.ts: choosing a language sets it at once, on every page, and stores it under language',
    },
    {
      id: 'S4.switcher.store',
      text: 'Choosing a language stores it under the browser-storage key language',
      proof:
        'tests/e2e/language.e2e.ts: choosing a language sets it at once, on every page, and stores it under language',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S4.order.success',
      text: 'Placing an order ends in success',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S4.order.error',
      text: 'Placing an order that fails ends in an error',
      proof:
        'tests/e2e/checkout.e2e.ts: a failed order says so and keeps everything; a line sold out meanwhile is named and the rest kept',
    },
  ]),
]
