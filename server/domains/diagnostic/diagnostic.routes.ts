import { hash } from 'node:crypto'
import * as calls from '#contract/diagnostic/endpoints.ts'
import type { ProfileQuery } from '#contract/diagnostic/skin-profiles.ts'
import * as voiceCalls from '#contract/diagnostic/voice-endpoints.ts'
import { requireProfile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { sharedReads } from '#server/platform/database/shared-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import { warnOfCart } from './advice/cart-warnings.service.ts'
import { listComplements } from './advice/complements.service.ts'
import { listProductLabels } from './advice/product-labels.service.ts'
import { findSkinFit, listRecommended } from './advice/recommendations.service.ts'
import { shelfOf } from './advice/shelf-keeper.ts'
import type { DiagnosticDeps } from './diagnostic-deps.ts'
import { getActive, toAsked } from './questionnaires/questionnaires.service.ts'
import * as reactions from './reactions/reactions.service.ts'
import * as consents from './results/consents.service.ts'
import * as diagnostics from './results/diagnostics.service.ts'
import { skinProfileRoutes } from './skin-profiles/skin-profiles.routes.ts'
import { whoseOf } from './skin-profiles/whose.ts'
import { listVoices, readRecording, readVoices } from './voices/voices.service.ts'

/** A preview of a diagnostic runs the whole engine, so each network may request 30 in ten minutes. */
const previews = { points: 30, seconds: 600 }
const cartChecks = { points: 600, seconds: 600 }
const submissions = { points: 30, seconds: 3600 }

/** Registers the endpoints of the skin diagnostic for guests and members. */
export function diagnosticRoutes(
  route: Route,
  { config, database, vault, rateLimits, log, now }: Deps,
): void {
  const deps: DiagnosticDeps = { db: database.db, vault, now, shelf: shelfOf(database.db) }
  const previewLimit = rateLimits('diagnostic-preview', previews)
  const cartLimit = rateLimits('cart-warnings', cartChecks)
  const sharedLabels = sharedReads()
  const reactionLimit = rateLimits('reactions', submissions)
  const submissionLimit = rateLimits('diagnostic', submissions)
  const profileOf = (actor: { id: number }, { profileId }: ProfileQuery) =>
    requireProfile(deps.db, actor.id, profileId)
  const whose = async (actor: { id: number }, query: ProfileQuery) =>
    whoseOf(actor, await profileOf(actor, query))
  const voices = readVoices(config.dataDir, log)

  route(calls.getActiveQuestionnaire, async ({ query, locale, request, reply }) => {
    const asked = await getActive(deps.db)
    const language = query.locale ?? locale
    const answer = toAsked(asked, language)
    const sent = calls.getActiveQuestionnaire.response.encode(answer)
    // The ETag hashes the response itself: a version of the questionnaire never changes, but a new release may
    // serialise it differently.
    const tag = `"questionnaire-${hash('sha256', JSON.stringify(sent), 'base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) reply.status(304).send()
    return answer
  })
  route(voiceCalls.listVoices, async ({ query, locale }) => listVoices(await voices, query.locale ?? locale))
  route(voiceCalls.getRecording, async ({ params, reply }) => {
    const recording = await readRecording(await voices, params.language, params.recording)
    // A recording is replaced by one with the same name, so it is not kept for longer than a day.
    reply.header('cache-control', 'public, max-age=86400')
    return recording
  })
  route(calls.previewDiagnostic, async ({ body, locale, request }) => {
    await previewLimit.consume(networkOf(request.ip))
    return diagnostics.previewDiagnostic(deps, body, locale)
  })
  route(calls.listComplements, ({ params, locale }) => listComplements(deps, params.id, locale))
  route(calls.createDiagnostic, async ({ actor, body, locale }) => {
    await submissionLimit.consume(String(actor.id))
    return diagnostics.createDiagnostic(deps, actor, body, locale)
  })
  route(calls.listDiagnostics, async ({ actor, query, locale }) =>
    diagnostics.listDiagnostics(deps, await whose(actor, query), query, locale),
  )
  route(calls.getDiagnostic, ({ actor, params, locale }) =>
    diagnostics.getDiagnostic(deps, actor, params.id, locale),
  )
  route(calls.deleteDiagnostic, async ({ actor, params }) => {
    await diagnostics.deleteDiagnostic(deps, actor, params.id)
    return undefined
  })
  route(calls.getConsents, async ({ actor, query }) => consents.getConsents(deps, await whose(actor, query)))
  route(calls.giveConsent, async ({ actor, params, query, body }) =>
    consents.giveConsent(deps, await whose(actor, query), params.purpose, body),
  )
  route(calls.withdrawConsent, async ({ actor, params, query }) =>
    consents.withdrawConsent(deps, await whose(actor, query), params.purpose),
  )
  route(calls.withdrawAllConsents, async ({ actor, query }) => {
    await consents.withdrawAllConsents(deps, await whose(actor, query))
    return undefined
  })
  route(calls.getMyRoutine, async ({ actor, query, locale }) =>
    diagnostics.getRoutine(deps, await whose(actor, query), locale),
  )
  route(calls.listRecommendedProducts, async ({ actor, query, locale }) =>
    listRecommended(deps, actor, await profileOf(actor, query), query, locale),
  )
  route(calls.getSkinFit, async ({ actor, params, query, locale }) =>
    findSkinFit(deps, actor, await profileOf(actor, query), params.id, locale),
  )
  route(calls.listProductLabels, async ({ locale, request, reply }) => {
    const labels = await sharedLabels(locale, () => listProductLabels(deps, locale))
    const sent = JSON.stringify(calls.listProductLabels.response.encode(labels))
    const tag = `"labels-${hash('sha256', sent, 'base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) reply.status(304).send()
    return labels
  })
  route(calls.listReactions, async ({ actor, query, locale }) =>
    reactions.listReactions(deps, await whose(actor, query), locale),
  )
  route(calls.noteReaction, async ({ actor, params, query, locale }) => {
    await reactionLimit.consume(String(actor.id))
    const person = await whose(actor, query)
    await reactions.noteReaction(deps, person, params.productId)
    return reactions.listReactions(deps, person, locale)
  })
  route(calls.takeBackReaction, async ({ actor, params, query }) => {
    await reactions.takeBackReaction(deps, await whose(actor, query), params.productId)
    return undefined
  })
  skinProfileRoutes(route, deps)
  route(calls.checkCart, async ({ actor, body, locale, request }) => {
    await cartLimit.consume(actor ? `member ${actor.id}` : networkOf(request.ip))
    return warnOfCart(deps, actor, body, locale)
  })
}
