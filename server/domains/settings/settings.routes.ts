import { settings } from '#contract/settings/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { getLanguage, getLanguageByCode, listAllLanguages, listLanguages } from './languages.service.ts'
import { getPublicSetting, listPublicSettings } from './settings.service.ts'

/** Registers the public endpoints for settings and languages. */
export function settingsRoutes(route: Route, { database: { db } }: Deps): void {
  route(settings.listSettings, () => listPublicSettings(db))
  route(settings.getSetting, async ({ params }) => ({ data: await getPublicSetting(db, params.key) }))
  route(settings.listLanguages, ({ query }) => listLanguages(db, query))
  route(settings.listAllLanguages, () => listAllLanguages(db))
  route(settings.getLanguage, ({ params }) => getLanguage(db, params.id))
  route(settings.getLanguageByCode, ({ params }) => getLanguageByCode(db, params.code))
}
