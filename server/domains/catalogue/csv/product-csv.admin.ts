import { exportProducts, getImportSample, importProducts } from '#contract/catalogue/product-csv-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { CatalogueConnections } from '../catalogue-connections.ts'
import * as exporting from './product-csv-export.service.ts'
import * as importing from './product-csv-import.service.ts'

/** Registers the endpoints that export products as a CSV file and import one. */
export function productCsvRoutes(route: Route, deps: Deps & CatalogueConnections): void {
  route(exportProducts, async ({ reply, locale }) => {
    reply.header('content-disposition', 'attachment; filename="produits_export.csv"')
    return exporting.exportProducts(deps.database.db, locale)
  })
  route(getImportSample, async ({ reply, locale }) => {
    reply.header('content-disposition', 'attachment; filename="produits_exemple.csv"')
    return exporting.sampleFile(locale)
  })
  route(importProducts, async ({ body, files, actor, locale, about }) => {
    const report = await importing.importProducts(deps, files.file, { ...body, actorId: actor.id, locale })
    const summary = body.isDryRun || report.errorCount > 0 ? '–' : `+${report.created} ~${report.changed}`
    about(`${files.file?.fileName ?? ''} (${summary})`)
    return report
  })
}
