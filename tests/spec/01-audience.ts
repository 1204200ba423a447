import { type Row, rowsOf } from './row.ts'

/** Point 1 of the specification: what the product does and for whom. */
export const rows: Row[] = [
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S1.audiences',
      text: 'The shop serves three audiences: visitors, registered members and administrators',
      proof: 'tests/e2e/guards.e2e.ts: every admin page opens for the administrator and for nobody else',
    },
    {
      id: 'S1.guest.login',
      text: 'A guest can log in',
      proof:
        'tests/e2e/session.e2e.ts: login goes by the encrypted route and keeps token and user; the next load restores the session',
    },
    {
      id: 'S1.guest.register',
      text: 'A guest can register',
      proof:
        'tests/e2e/purchase.e2e.ts: a visitor searches with a typo, buys as a new member and sees the order',
    },
    {
      id: 'S1.member.addresses',
      text: 'A member has shipping addresses',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S1.guest.resetPassword',
      text: 'A guest can reset a forgotten password',
      proof:
        'tests/e2e/members.e2e.ts: a forgotten password is replaced by the link of a mail that came over SMTP, once',
    },
    {
      id: 'S1.member.account',
      text: 'A member has an account area',
      proof: 'tests/e2e/members.e2e.ts: the dashboard greets a new member and leads on',
    },
    {
      id: 'S1.admin.members',
      text: 'An administrator manages members',
      proof:
        'tests/e2e/admin-members.e2e.ts: the administrator adds, finds, changes, disables, exports and deletes a member, and the log says so',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S1.company.country',
      text: 'The company is based in Burkina Faso',
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
    {
      id: 'S1.admin.settings',
      text: 'An administrator manages the settings',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S1.currency',
      text: 'Prices are in FCFA',
      proof: 'web/ui/price.test.ts: %i in %s reads %s, without a space where a line could break',
    },
    {
      id: 'S1.admin.products',
      text: 'An administrator manages products',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: a product is added and edited with its photo, the shop shows it, and a failure keeps what was typed',
    },
    {
      id: 'S1.admin.skinTypes',
      text: 'An administrator manages skin types',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: the words of the catalogue are listed, created, edited and deleted',
    },
    {
      id: 'S1.admin.skinProblems',
      text: 'An administrator manages skin problems',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: the words of the catalogue are listed, created, edited and deleted',
    },
    {
      id: 'S1.admin.productCategories',
      text: 'An administrator manages product categories',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: the words of the catalogue are listed, created, edited and deleted',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S1.guest.browse',
      text: 'A guest can browse the public pages',
      proof: 'tests/e2e/guards.e2e.ts: every public path answers without a login',
    },
    {
      id: 'S1.admin.languages',
      text: 'An administrator manages languages',
      proof: 'tests/e2e/admin.e2e.ts: the administrator adds, edits, finds and deletes a language',
    },
    {
      id: 'S1.language.bilingual',
      text: 'The interface exists in French and in English',
      proof:
        'tests/messages.test.ts: the languages are French and English, and each text exists in both with the same gaps',
    },
    {
      id: 'S1.language.default',
      text: 'French is the language without a choice, English an option',
      proof: 'tests/e2e/language.e2e.ts: a browser that asks for English and has chosen nothing gets French',
    },
    {
      id: 'S1.language.saved',
      text: 'A saved language choice of fr or en is used',
      proof:
        'tests/e2e/language.e2e.ts: a stored language of the shop is used although the cookie is lost, any other gives French',
    },
    {
      id: 'S1.language.savedOther',
      text: 'Any other saved language choice gives French',
      proof:
        'tests/e2e/language.e2e.ts: a stored language of the shop is used although the cookie is lost, any other gives French',
    },
    {
      id: 'S1.language.fallback',
      text: 'A text that is missing in one language is shown in English',
      proof: 'tests/messages.test.ts: a text that French lacks is shown in English',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S1.guest.cart',
      text: 'A guest has a local cart',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S1.buy',
      text: 'Products are bought through the cart',
      proof:
        'tests/e2e/purchase.e2e.ts: a visitor searches with a typo, buys as a new member and sees the order',
    },
    {
      id: 'S1.member.orders',
      text: 'A member has orders',
      proof:
        'tests/e2e/checkout.e2e.ts: a member sees the own orders with their state and may cancel one that is not prepared yet',
    },
    {
      id: 'S1.admin.orders',
      text: 'An administrator manages orders',
      proof: 'tests/e2e/admin.e2e.ts: the administrator finds an order, opens it and moves it on',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S1.member.notifications',
      text: 'A member has notifications',
      proof:
        'server/domains/notifications/notifications.test.ts: is the member’s own, the newest first, in the reader’s language',
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S1.visitor.questionnaire',
      text: 'A visitor takes a skin questionnaire',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: are asked of everybody, in the language that is wanted, and say nothing of what they weigh',
    },
    {
      id: 'S1.visitor.diagnostic',
      text: 'A visitor gets a diagnostic from it',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: is a whole result for a guest, of which nothing is kept',
    },
    {
      id: 'S1.visitor.routine',
      text: 'The diagnostic gives a routine',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: is that of the newest diagnostic, and nothing before the first',
    },
    {
      id: 'S1.visitor.recommended',
      text: 'The diagnostic gives recommended products',
      proof:
        'server/domains/diagnostic/advice/recommendations.test.ts: come from the newest diagnostic, the best first, each with its reasons',
    },
    {
      id: 'S1.member.diagnostic',
      text: 'A member has a diagnostic',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: is kept with its consent, told to its member and noted in the history',
    },
    {
      id: 'S1.member.routine',
      text: 'A member has a routine',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: is that of the newest diagnostic, and nothing before the first',
    },
    {
      id: 'S1.member.recommended',
      text: 'A member has recommended products',
      proof:
        'server/domains/diagnostic/advice/recommendations.test.ts: come from the newest diagnostic, the best first, each with its reasons',
    },
    {
      id: 'S1.admin.diagnostics',
      text: 'An administrator manages diagnostics',
      proof:
        'tests/e2e/admin-diagnostic.e2e.ts: diagnostics are found and read with their trace, and the reading is in the log',
    },
    {
      id: 'S1.admin.questionnaires',
      text: 'An administrator manages questionnaires',
      proof:
        'server/domains/diagnostic/questionnaires/questionnaires-admin.test.ts: are begun as a copy of another, with all that its options count, and deleted while they are drafts',
    },
    {
      id: 'S1.admin.questions',
      text: 'An administrator manages the questions of a questionnaire',
      proof:
        'server/domains/diagnostic/questionnaires/questionnaires-admin.test.ts: are added at the end, replaced with their options, put in order and taken out',
    },
    {
      id: 'S1.admin.routines',
      text: 'An administrator manages routines',
      proof: 'tests/e2e/admin-diagnostic.e2e.ts: advice of the team is added, doubled in vain, and deleted',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S1.visitor.articles',
      text: 'A visitor reads advice articles',
      proof:
        'tests/e2e/content.e2e.ts: a visitor finds an article by search and category, reads it and hands it on',
    },
    {
      id: 'S1.visitor.videos',
      text: 'A visitor watches videos',
      proof:
        'tests/e2e/videos.e2e.ts: a video of ours plays with captions, one of another host after a click only',
    },
    {
      id: 'S1.visitor.contact',
      text: 'A visitor contacts the company',
      proof:
        'tests/e2e/content.e2e.ts: a message reaches the inbox and the company’s mailbox, and nothing typed is lost on the way',
    },
    {
      id: 'S1.admin.articles',
      text: 'An administrator manages articles',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
    {
      id: 'S1.admin.videos',
      text: 'An administrator manages videos',
      proof: 'tests/e2e/admin-content.e2e.ts: videos are added by their address, found, changed and deleted',
    },
  ]),
]
