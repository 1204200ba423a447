import { dashboard } from '#contract/dashboard/endpoints.ts'
import { healthStates } from '#contract/dashboard/health.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Deps } from '../platform/deps.ts'
import type { Route } from '../platform/http/route.ts'
import { version } from '../platform/version.ts'
import { examineQuickly } from './examine.ts'
import { type Finding, inWords, type Words } from './finding.ts'

/** Registers the endpoint of the page "Is the shop well?", which begins with what is worst. */
export function healthAdminRoutes(route: Route, { config, database, now }: Deps): void {
  route(dashboard.getShopHealth, async ({ locale }) => ({
    at: now().toISOString(),
    version,
    findings: (await examineQuickly(config, database))
      .toSorted((one, other) => badness(other) - badness(one))
      .map(({ about, state, text, todo }) => ({
        about,
        state,
        text: sentence(text, locale),
        todo: todo ? inWords(todo, locale) : null,
      })),
  }))
}

const badness = ({ state }: Finding) => healthStates.indexOf(state)

/** The doctor's lines begin small, after the name of their part; on the page they stand alone. */
function sentence(words: Words, locale: Locale): string {
  const text = inWords(words, locale)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
