const { readFileSync } = require('node:fs')

const test = '\\.test\\.tsx?$'

/** The files whose classes the style sheet of the shop's pages leaves out. */
const onlyAdministration = Array.from(
  readFileSync('web/shop.css', 'utf8').matchAll(/@source not "\.\/(.+)"/g),
  ([, glob]) => `^web/${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`,
)

/** What each domain builds on; all others are above it or beside it. */
const base = ['settings', 'accounts', 'notifications']
const foundations = {
  settings: base,
  accounts: base,
  notifications: base,
  messaging: base,
  webhooks: base,
  catalogue: [...base, 'messaging', 'webhooks'],
  content: [...base, 'catalogue'],
  diagnostic: [...base, 'catalogue', 'content'],
  cart: [...base, 'catalogue'],
  delivery: base,
  invoices: base,
  orders: [...base, 'messaging', 'webhooks', 'catalogue', 'cart', 'delivery', 'invoices'],
  promotions: [...base, 'catalogue', 'cart', 'orders'],
  payments: [...base, 'catalogue', 'cart', 'orders'],
  reviews: [...base, 'catalogue', 'orders'],
  refills: [...base, 'catalogue', 'cart', 'diagnostic', 'orders'],
  desk: [...base, 'catalogue', 'cart', 'delivery', 'orders', 'payments'],
  dashboard: [...base, 'catalogue', 'delivery', 'diagnostic', 'orders'],
  demo: [...base, 'catalogue', 'content', 'invoices', 'orders'],
}

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** In the API an invoice describes an order; on the server an order issues its invoice. */
const contractFoundations = {
  ...foundations,
  orders: foundations.orders.filter(domain => domain !== 'invoices'),
  // Messages to other programs describe orders.
  webhooks: [...base, 'orders'],
  invoices: [...base, 'catalogue', 'cart', 'orders'],
}

function orderOfDomains(folder, foundations) {
  const domains = Object.keys(foundations).join('|')
  return Object.entries(foundations).map(([domain, below]) =>
    rule(
      `${folder.includes('server') ? 'server' : 'contract'}-order-${domain}`,
      `${domain} builds on ${below.join(', ')} only: an arrow the other way is an event or a wrong cut.`,
      { path: `${folder}${domain}/`, pathNot: test },
      {
        path: `${folder}(${domains})/`,
        // Carts show prices too, and the price of goods is made in one place.
        pathNot: [`${folder}(${[domain, ...below].join('|')})/`, '^contract/orders/price\\.ts$'],
      },
    ),
  )
}

/**
 * Who may import whom. Groups in the patterns stand for any domain, so that a new one needs no line here; only the
 * order of the domains is said by name.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'A circle of imports has no first part to understand.',
      {},
      // The registry of islands loads each island later, when a page shows it, and an island knows its own name.
      { circular: true, viaOnly: { pathNot: '^web/islands/registry\\.ts$' } },
    ),
    rule(
      'no-unresolvable',
      'An import must lead somewhere.',
      {},
      {
        couldNotResolve: true,
        // Made by the router's type generator for each route, and by the plugins of this project.
        pathNot: ['\\+types/', '^virtual:'],
      },
    ),

    rule(
      'contract-stands-alone',
      'The contract is read by both halves, so it needs neither: zod and itself only.',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'messages-know-the-languages-only',
      'Words need the list of languages, the translator and their files.',
      { path: '^messages/', pathNot: test },
      { pathNot: ['^messages/', '^contract/shared/', '(^|/)node_modules/i18next/', '^(node:)?(fs|path)$'] },
    ),
    rule(
      'row-types-stand-alone',
      'The tables are described by what they hold, in the words of the contract, and not programmed.',
      { path: '^database/tables\\.ts$' },
      { path: '^(demo|server|web|messages|tests|scripts)/' },
    ),

    rule(
      'pages-use-styled-parts',
      'The style sheet of the shop has no classes for these files: only the administration shows them.',
      { path: '^web/', pathNot: [test, ...onlyAdministration, '^web/features/desk/(?!pay-link)'] },
      { path: onlyAdministration },
    ),

    rule(
      'platform-knows-no-domain',
      'Platform code serves any shop: it knows shared words, messages, tables and packages.',
      { path: '^server/platform/', pathNot: test },
      {
        path: '^(server|contract|web|database|demo|scripts|tests)/',
        pathNot: ['^server/platform/', '^contract/(shared/|[^/]+\\.ts$)', '^database/tables\\.ts$'],
      },
    ),
    rule(
      'domains-meet-through-services',
      'Another domain is asked through its services, which keep its rules.',
      { path: '^server/domains/([^/]+)/', pathNot: test },
      { path: '^server/domains/', pathNot: ['^server/domains/$1/', '\\.service\\.ts$'] },
    ),
    rule(
      'demo-asks-services',
      'The demo fills a shop through the services of its domains, as another domain would.',
      { path: '^demo/', pathNot: test },
      {
        path: '^(server|web|tests|scripts|bench)/',
        pathNot: ['^server/platform/', '\\.service\\.ts$', '/shipped-questionnaire\\.ts$'],
      },
    ),
    rule(
      'only-the-start-knows-the-demo',
      'A shop runs without the demo; only its start may fill it.',
      { path: '^(contract|database|messages|server|web)/', pathNot: [test, '^server/main\\.ts$'] },
      { path: '^demo/' },
    ),
    rule(
      'domains-know-no-application',
      'Domains are put together by the application, not the other way.',
      { path: '^server/domains/', pathNot: test },
      { path: '^server/([^/]+\\.ts$|web/|embedded/)|^(scripts|tests)/|^database/(?!tables\\.ts$)' },
    ),
    ...orderOfDomains('^server/domains/', foundations),
    ...orderOfDomains('^contract/', contractFoundations),
    rule(
      'routes-do-not-query',
      'A route hands over to a service; SQL is behind it.',
      { path: '\\.(routes|admin)\\.ts$' },
      { path: ['\\.queries\\.ts$', '(^|/)node_modules/(kysely|pg)/'] },
    ),
    rule(
      'only-queries-speak-sql',
      'All SQL of a domain is in its queries and the parts of queries beside them; services know transactions only.',
      { path: '^server/domains/.*(policy|routes|admin)\\.ts$' },
      { path: '^database/' },
    ),
    rule(
      'server-reaches-the-built-pages-only',
      'The server runs the built pages and never their source.',
      { path: '^(server|database|demo)/' },
      { path: '^web/' },
    ),
    rule(
      'only-telemetry-knows-opentelemetry',
      'A shop without a collector loads none of these packages.',
      {
        path: '^(contract|server|messages|demo)/',
        pathNot: '^server/telemetry/(open-telemetry|log-lines)\\.ts$',
      },
      { path: '(^|/)node_modules/@opentelemetry/' },
    ),
    rule(
      'telemetry-is-loaded-on-demand',
      'It is imported when a collector is set, and not before.',
      { path: '^server/', pathNot: ['^server/telemetry/open-telemetry\\.ts$', test] },
      {
        path: '^server/telemetry/(open-telemetry|log-lines)\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'only-the-server-entry-mounts-pages',
      'Only server/web knows how pages are rendered.',
      { path: '^server/', pathNot: '^server/web/' },
      { path: '(^|/)node_modules/(react|react-dom|react-router|@react-router)/' },
    ),

    rule(
      'web-never-reaches-the-server',
      'Pages reach the shop through the API, also on the server.',
      { path: '^web/' },
      { path: '^(server|database|demo|scripts|tests)/' },
    ),
    rule(
      'ui-knows-no-product',
      'Parts of the interface know no shop: no contract, no words, no feature, no page.',
      { path: '^web/ui/', pathNot: test },
      { path: '^(web|contract|messages)/', pathNot: '^web/ui/' },
    ),
    rule(
      'library-knows-no-feature',
      'What all pages share knows none of them; it may load the dialogs of a server error and of a password that is asked for again.',
      { path: '^web/lib/', pathNot: test },
      {
        path: '^web/(features|pages|routes|islands)/',
        pathNot: '^web/features/(shell/server-error-dialog\\.tsx|accounts/identity-dialog\\.ts)$',
      },
    ),
    rule(
      'library-knows-no-part',
      'The library is below the parts that features share.',
      { path: '^web/lib/', pathNot: test },
      { path: '^web/parts/' },
    ),
    rule(
      'parts-know-no-feature',
      'Parts that several features share know none of them.',
      { path: '^web/parts/', pathNot: test },
      { path: '^web/(features|pages|routes|islands)/' },
    ),
    rule(
      'worker-stands-alone',
      'The service worker is small: it knows the languages and its own words.',
      { path: '^web/worker/', pathNot: test },
      { pathNot: ['^web/worker/', '^contract/shared/locale\\.ts$'] },
    ),
    rule(
      'pages-know-names-and-outbox-of-the-worker-only',
      'Pages share the names of caches and messages and the outbox with the service worker, and no other code of it.',
      { path: '^web/', pathNot: '^web/worker/' },
      { path: '^web/worker/', pathNot: '^web/worker/(?:kept\\.ts$|outbox/)' },
    ),
    rule(
      'features-do-not-meet',
      'Features are put together by routes.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'pages-are-islands',
      'A page that is one island is the end of the way, as a route is.',
      { path: '^web/', pathNot: ['^web/routes/', '^web/islands/registry\\.ts$', '^web/pages/', test] },
      { path: '^web/pages/' },
    ),
    rule(
      'nobody-imports-a-route',
      'A page is the end of the way; its parts are in features.',
      { path: '^(web|server|contract|messages|database)/' },
      { path: '^web/(routes/|routes\\.ts$|root\\.tsx$)' },
    ),

    rule(
      'packages-are-declared',
      'What the shop runs on is installed with it.',
      {
        path: '^(contract|messages|server|web)/',
        pathNot: [test, '^web/routes\\.ts$', '^server/web/development\\.ts$'],
      },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tools-are-not-imported',
      'The shop needs neither its tools nor its benchmarks.',
      { path: '^(contract|database|demo|messages|server|web)/', pathNot: test },
      { path: '^(bench|scripts)/' },
    ),
    rule(
      'tools-know-no-benchmark',
      'Benchmarks are built from the tools, not the other way.',
      { path: '^(scripts|tests)/' },
      { path: '^bench/' },
    ),
    rule(
      'tests-are-not-imported',
      'Code does not depend on its tests.',
      { pathNot: ['^tests/', test] },
      { path: ['^tests/', test] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\+types/'] },
    extraExtensionsToScan: ['.json'],
    // Type-only imports are imports too: without this they would escape every rule.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
