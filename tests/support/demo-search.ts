import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '#contract/shared/locale.ts'
import { seedArticles } from '#demo/articles.ts'
import { seedCatalogue } from '#demo/catalogue.ts'
import { linkSearchAnswers } from '#demo/search-answers.ts'
import { listProducts } from '#server/domains/catalogue/catalogue.service.ts'
import { suggestArticles } from '#server/domains/content/articles/articles.service.ts'
import { listSuitableInPregnancy } from '#server/domains/diagnostic/advice/pregnancy.service.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { createTestDatabase } from './database.ts'

/** A database with the demo's products, articles and search answers, and the search over it. */
export async function openDemoSearch() {
  const database = await createTestDatabase()
  const storage = localStorage(join(tmpdir(), `search-${process.pid}`))
  await database.db.transaction().execute(async trx => {
    await seedCatalogue(trx, storage)
    await seedArticles(trx, storage)
    await linkSearchAnswers(trx)
  })
  const deps = {
    database,
    suitableInPregnancy: () => listSuitableInPregnancy(database.db),
    suggestArticles,
  }
  const searched = (search: string, locale: Locale) => listProducts(deps, { search, perPage: 100 }, locale)
  return {
    database,
    deps,
    searched,
    references: async (search: string, locale: Locale) =>
      (await searched(search, locale)).data.map(product => product.reference),
    close: () => database.drop(),
  }
}

export type DemoSearch = Awaited<ReturnType<typeof openDemoSearch>>
