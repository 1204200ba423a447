import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: the routes that anyone may open, and those for guests only. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.public.home',
      text: '/ shows the home page',
      proof:
        'tests/e2e/catalogue.e2e.ts: home has the start of the analysis, the advice, and every recommended product without pages',
    },
    {
      id: 'S2.public.notice',
      text: '/mentions-legales shows the legal notice',
      proof: 'tests/e2e/shell.e2e.ts: legal pages name the company of the settings and leave no gap',
    },
    {
      id: 'S2.public.privacy',
      text: '/confidentialite shows the privacy policy',
      proof: 'tests/e2e/shell.e2e.ts: legal pages name the company of the settings and leave no gap',
    },
    {
      id: 'S2.public.terms',
      text: '/cgv shows the terms of sale',
      proof: 'tests/e2e/shell.e2e.ts: legal pages name the company of the settings and leave no gap',
    },
    {
      id: 'S2.public.unknown',
      text: 'Any unknown path shows a not-found page',
      proof: 'tests/e2e/guards.e2e.ts: an unknown path shows a not-found page with a real 404',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S2.public.products',
      text: '/products shows the product list',
      proof:
        'tests/e2e/catalogue.e2e.ts: facets, price, sort and page stand in the address, with back and forward',
    },
    {
      id: 'S2.public.product',
      text: '/products/{id} shows one product',
      proof: 'tests/e2e/catalogue.e2e.ts: a product page tells everything about the product',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S2.public.cart',
      text: '/cart shows the cart',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
  ]),
  ...rowsOf('content', 'foundation', [
    {
      id: 'S2.public.articles',
      text: '/articles exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
    {
      id: 'S2.public.advice',
      text: '/advice exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
    {
      id: 'S2.public.adviceArticle',
      text: '/advice/{slug} exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
    {
      id: 'S2.public.videos',
      text: '/videos exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
    {
      id: 'S2.public.contact',
      text: '/contact exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S2.public.articles.same',
      text: '/articles and /advice show the same article list page',
      proof: 'tests/e2e/content.e2e.ts: /articles and /advice show the same list',
    },
    {
      id: 'S2.public.adviceArticle.detail',
      text: '/advice/{slug} shows that article',
      proof:
        'tests/e2e/content.e2e.ts: a visitor finds an article by search and category, reads it and hands it on',
    },
    {
      id: 'S2.public.videos.list',
      text: '/videos shows videos to watch',
      proof: 'tests/e2e/videos.e2e.ts: videos are listed by category and language, and each says what it is',
    },
    {
      id: 'S2.public.contact.form',
      text: '/contact lets a visitor write to the company',
      proof:
        'tests/e2e/content.e2e.ts: a message reaches the inbox and the company’s mailbox, and nothing typed is lost on the way',
    },
  ]),
  ...rowsOf('diagnostic', 'foundation', [
    {
      id: 'S2.public.questionnaire',
      text: '/questionnaire exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S2.public.questionnaire.screen',
      text: '/questionnaire lets a visitor answer the skin questionnaire',
      proof:
        'tests/e2e/questionnaire.e2e.ts: a guest answers, sees a preview, registers, and the same answers are her diagnostic',
    },
  ]),
  ...rowsOf('notifications', 'foundation', [
    {
      id: 'S2.public.notifications',
      text: '/notifications exists and is open to everyone',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S2.public.notifications.list',
      text: '/notifications shows the notifications of the member who is logged in',
      proof:
        'tests/e2e/notifications.e2e.ts: a message appears at once in every tab, and is read in both when it is marked in one',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S2.guest.login',
      text: '/login shows the login form',
      proof:
        'tests/e2e/session.e2e.ts: a failed login says so and keeps what was typed; an answer without token or user is no login',
    },
    {
      id: 'S2.guest.login.guard',
      text: '/login sends a logged-in user to /',
      proof:
        'tests/e2e/guards.e2e.ts: a member is sent home from the guests’ pages and from the administration',
    },
    {
      id: 'S2.guest.register',
      text: '/register shows the registration form',
      proof:
        'tests/e2e/session.e2e.ts: a registration that fails says so in the specification’s words, with every field kept',
    },
    {
      id: 'S2.guest.register.guard',
      text: '/register sends a logged-in user to /',
      proof:
        'tests/e2e/guards.e2e.ts: a member is sent home from the guests’ pages and from the administration',
    },
    {
      id: 'S2.guest.resetPassword',
      text: '/reset-password exists',
      proof: 'tests/e2e/guards.e2e.ts: the guests’ pages open for a guest',
    },
    {
      id: 'S2.guest.resetPassword.guard',
      text: '/reset-password sends a logged-in user to /',
      proof:
        'tests/e2e/guards.e2e.ts: a member is sent home from the guests’ pages and from the administration',
    },
    {
      id: 'S2.guest.reinitialiser',
      text: '/reinitialiser-mot-de-passe exists',
      proof: 'tests/e2e/guards.e2e.ts: the guests’ pages open for a guest',
    },
    {
      id: 'S2.guest.reinitialiser.guard',
      text: '/reinitialiser-mot-de-passe sends a logged-in user to /',
      proof:
        'tests/e2e/guards.e2e.ts: a member is sent home from the guests’ pages and from the administration',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S2.guest.resetPassword.screen',
      text: '/reset-password lets a guest ask for a reset and set a new password',
      proof:
        'tests/e2e/members.e2e.ts: a forgotten password is replaced by the link of a mail that came over SMTP, once',
    },
    {
      id: 'S2.guest.reinitialiser.same',
      text: '/reinitialiser-mot-de-passe shows the same page as /reset-password',
      proof: 'tests/e2e/members.e2e.ts: both addresses of a forgotten password show one page',
    },
  ]),
]
