import * as calls from '#contract/diagnostic/admin-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { findClaims } from './advice/claims.service.ts'
import { readInci } from './advice/inci-reading.service.ts'
import * as templates from './advice/routine-templates.service.ts'
import * as questionnaires from './questionnaires/questionnaires-admin.service.ts'
import * as questions from './questionnaires/questions-admin.service.ts'
import { replayQuestionnaire } from './questionnaires/replay.service.ts'
import { listSignals } from './reactions/reactions.service.ts'
import * as diagnostics from './results/diagnostics-admin.service.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Registers the staff endpoints of the skin diagnostic. */
export function diagnosticAdminRoutes(route: Route, { database, vault, now }: Deps): void {
  const { db } = database
  questionnaireRoutes(route, db)
  questionRoutes(route, db)
  templateRoutes(route, db)
  route(calls.getDiagnosticVocabulary, async ({ locale }) => vocabularyOf(locale))
  route(calls.replayQuestionnaire, async ({ params, locale, about }) => {
    const { workbench, ids } = await replayQuestionnaire({ db, vault }, params.id, locale)
    // Adds the ids of the decrypted diagnostics to the audit entry, which already holds the version in its path.
    about(ids.join(','))
    return workbench
  })
  route(calls.countUrgentDiagnostics, () => diagnostics.countUrgent({ db, vault }, now()))
  route(calls.listReactionSignals, ({ locale }) => listSignals({ db, vault }, locale))
  route(calls.listAdminDiagnostics, ({ query }) => diagnostics.listDiagnostics({ db, vault }, query))
  route(calls.getAdminDiagnostic, ({ params, locale }) =>
    diagnostics.getDiagnostic({ db, vault }, params.id, locale),
  )
  route(calls.checkClaims, async ({ body, locale }) => ({ findings: findClaims(body, locale) }))
  route(calls.readInci, ({ body, locale }) => readInci(db, body, locale))
}

type Db = Deps['database']['db']

function questionnaireRoutes(route: Route, db: Db): void {
  route(calls.listAdminQuestionnaires, ({ query }) => questionnaires.listQuestionnaires(db, query))
  route(calls.getAdminQuestionnaire, ({ params, locale }) =>
    questionnaires.getQuestionnaire(db, params.id, locale),
  )
  route(calls.createQuestionnaire, ({ body, locale }) => questionnaires.createQuestionnaire(db, body, locale))
  route(calls.updateQuestionnaire, ({ params, body, locale }) =>
    questionnaires.updateQuestionnaire(db, params.id, body, locale),
  )
  route(calls.deleteQuestionnaire, async ({ params }) => {
    await questionnaires.deleteQuestionnaire(db, params.id)
    return undefined
  })
  route(calls.draftQuestionnaire, ({ params, locale }) =>
    questionnaires.draftQuestionnaire(db, params.id, locale),
  )
  route(calls.publishQuestionnaire, ({ params, body, locale }) =>
    questionnaires.publishQuestionnaire(db, params.id, body.revision, locale),
  )
}

function questionRoutes(route: Route, db: Db): void {
  route(calls.listQuestions, ({ params }) => questions.listQuestions(db, params.id))
  route(calls.createQuestion, ({ params, body }) => questions.createQuestion(db, params.id, body))
  route(calls.orderQuestions, ({ params, body }) => questions.orderQuestions(db, params.id, body.ids))
  route(calls.updateQuestion, ({ params, body }) =>
    questions.updateQuestion(db, params.id, params.questionId, body),
  )
  route(calls.deleteQuestion, async ({ params }) => {
    await questions.deleteQuestion(db, params.id, params.questionId)
    return undefined
  })
}

function templateRoutes(route: Route, db: Db): void {
  route(calls.listRoutineTemplates, ({ query }) => templates.listTemplates(db, query))
  route(calls.getRoutineTemplate, ({ params }) => templates.getTemplate(db, params.id))
  route(calls.createRoutineTemplate, ({ body }) => templates.createTemplate(db, body))
  route(calls.updateRoutineTemplate, ({ params, body }) => templates.updateTemplate(db, params.id, body))
  route(calls.deleteRoutineTemplate, async ({ params }) => {
    await templates.deleteTemplate(db, params.id)
    return undefined
  })
}
