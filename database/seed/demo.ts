import { type PrintedAccount, seedAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedOrders } from './orders.ts'

/**
 * Fills an empty shop for a demonstration: the catalogue with its pictures and, on the embedded database only, demo
 * accounts with their orders. Answers the accounts whose passwords are to be printed.
 */
export async function seedDemo(
  db: Deps['database']['db'],
  storage: Deps['storage'],
  config: Pick<Config, 'databaseUrl' | 'adminEmail' | 'adminPassword'>,
): Promise<PrintedAccount[]> {
  await seedCatalogue(db, storage)
  const accounts = await seedAccounts(db, config)
  if (accounts.length > 0) await seedOrders(db)
  return accounts
}
