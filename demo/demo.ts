import { type PrintedAccount, seedAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import { isCatalogueEmpty } from '#server/domains/catalogue/catalogue.service.ts'
import { wasDemoAdded } from '#server/domains/demo/demo.service.ts'
import type { Config } from '#server/platform/config.ts'
import { lockPatiently } from '#server/platform/database/locks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seedArticles } from './articles.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCompany } from './company.ts'
import { seedDelivery } from './delivery.ts'
import { seedDiagnostics } from './diagnostics.ts'
import { seedKits } from './kits.ts'
import { watchDemo } from './marks.ts'
import { seedNotifications } from './notifications.ts'
import { seedOrders } from './orders.ts'
import { seedRefills } from './refills.ts'
import { seedReviews } from './reviews.ts'
import { linkSearchAnswers } from './search-answers.ts'
import { seedVideos } from './videos.ts'

/**
 * Fills an empty shop for a demonstration: company, catalogue, articles and videos with their pictures. The embedded
 * database also gets demo accounts with orders, diagnostics and notifications, and delivery zones; other databases do
 * not, because a real shop sets its own fees. What it adds is marked, so that it can be removed; a shop from which it was
 * removed is not filled again. Runs in one transaction under a lock, so that only one server does it.
 * Returns the accounts whose passwords the server prints.
 */
export async function seedDemo(
  db: Deps['database']['db'],
  { storage, vault }: Pick<Deps, 'storage' | 'vault'>,
  config: Pick<Config, 'databaseUrl' | 'adminEmail' | 'adminPassword'>,
): Promise<PrintedAccount[]> {
  return db.transaction().execute(async trx => {
    await lockPatiently(trx, 'demo')
    if (!(await isCatalogueEmpty(trx)) || (await wasDemoAdded(trx))) return []
    const mark = await watchDemo(trx)
    const settings = await seedCompany(trx)
    await seedCatalogue(trx, storage)
    await seedArticles(trx, storage)
    await linkSearchAnswers(trx)
    await seedVideos(trx, storage)
    const accounts = await seedAccounts(trx, vault, config)
    if (accounts.length > 0) {
      await seedDelivery(trx)
      await seedOrders(trx)
      await seedReviews(trx)
      await seedDiagnostics(trx, vault)
      await seedNotifications(trx)
      await seedRefills(trx, vault)
      await seedKits(trx)
    }
    await mark(accounts, settings)
    return accounts
  })
}
