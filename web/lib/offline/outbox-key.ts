/** The browser storage key that says that the outbox may have entries, so that other pages load no code for it. */
export const outboxKey = 'outbox'
