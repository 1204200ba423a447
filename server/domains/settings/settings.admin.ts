import { settings } from '#contract/settings/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addLanguage, changeLanguage, removeLanguage } from './languages.service.ts'
import { removeLogo, setLogo } from './logo.service.ts'
import { changeSetting, changeSettings, getVatRate, listAllSettings } from './settings.service.ts'
import { sendTestMail, testMailLimit } from './test-mail.service.ts'

/** Registers the endpoints with which staff manage settings and languages. */
export function settingsAdminRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  const testMails = testMailLimit(deps.rateLimits)
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
  route(settings.uploadLogo, async ({ files }) => ({ data: await setLogo(deps, files.logo?.bytes) }))
  route(settings.deleteLogo, async () => {
    await removeLogo(deps)
    return undefined
  })
  route(settings.sendTestMail, ({ actor }) => sendTestMail(deps, testMails, actor.id))
  route(settings.createLanguage, ({ body }) => addLanguage(db, body))
  route(settings.updateLanguage, ({ params, body }) => changeLanguage(db, params.id, body))
  route(settings.deleteLanguage, async ({ params }) => {
    await removeLanguage(db, params.id)
    return undefined
  })
}
