/** Rules whose tests are tried by changing them, and the tests that should notice. Paths begin at the project's root. */
export interface Area {
  mutate: readonly string[]
  tests: readonly string[]
  /** How many milliseconds a test may take that is run for each change; 4,000 by default. */
  longest?: number
}

const rulesOf = (folder: string) => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  // What a database or a mail is told is held by its own tests; declarations of calls hold no rule.
  `!${folder}/**/*.queries.ts`,
  `!${folder}/**/*.routes.ts`,
  `!${folder}/**/*.admin.ts`,
]

export const areas: Record<string, Area> = {
  engine: {
    mutate: rulesOf('server/domains/diagnostic/engine'),
    tests: [
      'server/domains/diagnostic/engine/**/*.test.ts',
      '!server/domains/diagnostic/engine/**/random.test.ts',
    ],
    longest: 1000,
  },
  orders: {
    mutate: [...rulesOf('server/domains/orders'), 'contract/orders/{account,order-states,price}.ts'],
    tests: ['server/domains/orders/**/*.test.ts', 'contract/orders/**/*.test.ts'],
    // Returns and expiries walk an order through all its states.
    longest: 10_000,
  },
  payments: {
    mutate: rulesOf('server/domains/payments'),
    tests: ['server/domains/payments/**/*.test.ts', 'server/domains/desk/pay-link.test.ts'],
  },
  invoices: {
    mutate: rulesOf('server/domains/invoices'),
    // A test that replaces a whole module cannot run in one process with the others.
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
    // Mails go out by jobs, which ask for work every few seconds.
    longest: 10_000,
  },
}
