/**
 * Source files whose code is mutated, and the tests that should detect it. Paths are relative to the project's root.
 */
export interface Area {
  mutate: readonly string[]
  tests: readonly string[]
  /** The maximum duration of a test in milliseconds, 4,000 by default; slower tests are left out. */
  longest?: number
}

const rulesOf = (folder: string) => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  // Queries and mail texts have separate tests, and files that only declare routes contain no rules.
  `!${folder}/**/*.queries.ts`,
  `!${folder}/**/*.routes.ts`,
  `!${folder}/**/*.admin.ts`,
]

export const areas: Record<string, Area> = {
  engine: {
    mutate: [...rulesOf('server/domains/diagnostic/engine'), ...rulesOf('contract/diagnostic/ingredients')],
    tests: [
      'contract/diagnostic/ingredients/**/*.test.ts',
      'server/domains/diagnostic/engine/**/*.test.ts',
      '!server/domains/diagnostic/engine/**/random.test.ts',
    ],
    longest: 1000,
  },
  orders: {
    mutate: [...rulesOf('server/domains/orders'), 'contract/orders/{account,order-states,price}.ts'],
    tests: ['server/domains/orders/**/*.test.ts', 'contract/orders/**/*.test.ts'],
    // Tests of returns and expiries take an order through all its states, so they need longer.
    longest: 10_000,
  },
  payments: {
    mutate: rulesOf('server/domains/payments'),
    tests: ['server/domains/payments/**/*.test.ts', 'server/domains/desk/pay-link.test.ts'],
  },
  invoices: {
    mutate: rulesOf('server/domains/invoices'),
    // `kept-pdfs.test.ts` replaces a whole module, so it cannot run in one process with other tests.
    tests: [
      'server/domains/invoices/**/*.test.ts',
      '!server/domains/invoices/kept-pdfs.test.ts',
      'server/domains/orders/**/{order-invoice,order-money,order-refund-correction,waiting-invoices}.test.ts',
    ],
  },
  desk: {
    mutate: rulesOf('server/domains/desk'),
    tests: ['server/domains/desk/**/*.test.ts'],
  },
  accounts: {
    mutate: rulesOf('server/domains/accounts'),
    tests: ['server/domains/accounts/**/*.test.ts'],
  },
  stock: {
    mutate: ['server/domains/catalogue/stock/**/*.ts', '!server/domains/catalogue/**/*.test.ts'],
    tests: [
      'server/domains/catalogue/**/{product{-csv,-revisions,s,s-admin},stock*}.test.ts',
      'server/domains/notifications/notifications.test.ts',
      'server/domains/orders/**/{checkout,checkout-refusals,holding,order-notifications,order-races,stock-ledger}.test.ts',
    ],
    // Mails are sent by jobs, which the queue looks for only every few seconds.
    longest: 10_000,
  },
}
