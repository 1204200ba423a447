import { settings } from '#contract/settings/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addLanguage, changeLanguage, removeLanguage } from './languages.service.ts'
import { changeSetting, changeSettings, getVatRate, listAllSettings } from './settings.service.ts'

/** Registers the endpoints with which staff manage settings and languages. */
export function settingsAdminRoutes(route: Route, { database: { db } }: Deps): void {
  route(settings.listAdminSettings, () => listAllSettings(db))
  route(settings.getVatRate, async () => ({ vatRate: await getVatRate(db) }))
  route(settings.updateVatRate, async ({ body }) => {
    await changeSetting(db, 'vat_rate', { value: String(body.vatRate) })
    return { vatRate: await getVatRate(db) }
  })
  route(settings.updateSettings, ({ body }) => changeSettings(db, body))
  route(settings.updateSetting, async ({ params, body }) => ({
    data: await changeSetting(db, params.key, body),
  }))
  route(settings.createLanguage, ({ body }) => addLanguage(db, body))
  route(settings.updateLanguage, ({ params, body }) => changeLanguage(db, params.id, body))
  route(settings.deleteLanguage, async ({ params }) => {
    await removeLanguage(db, params.id)
    return undefined
  })
}
