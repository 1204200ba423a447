import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: the routes that need a login. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.member.redirect',
      text: 'A visitor who is not logged in is sent to /login with a redirect set to the wanted path',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.member.redirect.followed',
      text: 'After the login that redirect is followed',
      proof: 'tests/e2e/guards.e2e.ts: after login the wanted path is opened, but never another host',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S2.member.dashboard',
      text: '/dashboard exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.member.dashboard.guard',
      text: '/dashboard sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account',
      text: '/account exists for a logged-in user, with its child pages',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.account.guard',
      text: '/account sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account.profile',
      text: '/account/profile exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.account.profile.guard',
      text: '/account/profile sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account.profileEdit',
      text: '/account/profile/edit exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.account.profileEdit.guard',
      text: '/account/profile/edit sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account.history',
      text: '/account/history exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.account.history.guard',
      text: '/account/history sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account.addresses',
      text: "/account/addresses shows the member's shipping addresses",
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S2.account.addresses.guard',
      text: '/account/addresses sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S2.member.dashboard.screen',
      text: "/dashboard shows the member's own overview",
      proof: 'tests/e2e/members.e2e.ts: the dashboard greets a new member and leads on',
    },
    {
      id: 'S2.account.profile.screen',
      text: "/account/profile shows the member's profile",
      proof:
        'tests/e2e/members.e2e.ts: profile and picture are changed, and the menu of every tab shows them',
    },
    {
      id: 'S2.account.profileEdit.screen',
      text: '/account/profile/edit lets the member change the profile',
      proof:
        'tests/e2e/members.e2e.ts: profile and picture are changed, and the menu of every tab shows them',
    },
    {
      id: 'S2.account.history.screen',
      text: '/account/history shows what the member did before',
      proof:
        'tests/e2e/members.e2e.ts: the password is changed, the history shows it, data are taken along, and the account is erased',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S2.member.orderConfirmation',
      text: '/order-confirmation exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.member.orderConfirmation.guard',
      text: '/order-confirmation sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.member.thankYou',
      text: '/thank-you exists for a logged-in user',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.member.thankYou.guard',
      text: '/thank-you sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account.orders',
      text: "/account/orders shows the member's orders",
      proof:
        'tests/e2e/checkout.e2e.ts: a member sees the own orders with their state and may cancel one that is not prepared yet',
    },
    {
      id: 'S2.account.orders.guard',
      text: '/account/orders sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S2.member.recommended',
      text: '/products/recommended exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.member.recommended.guard',
      text: '/products/recommended sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
  ]),
  ...rowsOf('diagnostic', 'foundation', [
    {
      id: 'S2.member.diagnostic',
      text: '/diagnostic exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.member.diagnostic.guard',
      text: '/diagnostic sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.member.result',
      text: '/diagnostic/result/{id} exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.member.result.guard',
      text: '/diagnostic/result/{id} sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.member.routine',
      text: '/routine exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.member.routine.guard',
      text: '/routine sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
    {
      id: 'S2.account.diagnostics',
      text: '/account/diagnostics exists for a logged-in user',
      proof: 'tests/e2e/guards.e2e.ts: every member page opens for a member',
    },
    {
      id: 'S2.account.diagnostics.guard',
      text: '/account/diagnostics sends a guest to /login',
      proof: 'tests/e2e/guards.e2e.ts: a guest is sent from every member page to the login that leads back',
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S2.member.recommended.screen',
      text: '/products/recommended shows the products recommended to this member',
      proof:
        'tests/e2e/diagnostic.e2e.ts: products are recommended with their reasons, and a product says whether it fits the member’s skin',
    },
    {
      id: 'S2.member.diagnostic.screen',
      text: '/diagnostic lets the member take the skin diagnostic',
      proof:
        'tests/e2e/questionnaire.e2e.ts: a member’s answers become one diagnostic, also when sending fails first and the button is pressed twice',
    },
    {
      id: 'S2.member.result.screen',
      text: '/diagnostic/result/{id} shows that result to its owner',
      proof:
        'tests/e2e/diagnostic.e2e.ts: a result tells strengths and needs with their reasons, and its routine goes into the cart, each product once',
    },
    {
      id: 'S2.member.routine.screen',
      text: "/routine shows the member's routine",
      proof:
        'tests/e2e/diagnostic.e2e.ts: the newest routine is on its page and, for today, on the dashboard',
    },
    {
      id: 'S2.account.diagnostics.screen',
      text: "/account/diagnostics lists the member's diagnostics",
      proof:
        'tests/e2e/diagnostic.e2e.ts: a member compares two diagnostics by picture and in words, and deletes one',
    },
  ]),
]
