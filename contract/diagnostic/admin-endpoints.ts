import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ids } from '../shared/ids.ts'
import { pathId } from '../shared/query.ts'
import {
  AdminDiagnostic,
  AdminDiagnosticFilter,
  AdminDiagnosticPage,
  ClaimCheck,
  ClaimFindings,
  RoutineTemplate,
  RoutineTemplateChange,
  RoutineTemplateFilter,
  RoutineTemplateInput,
  RoutineTemplatePage,
  UrgentDiagnostics,
} from './admin-diagnostic.ts'
import {
  AdminQuestion,
  AdminQuestionnaire,
  AdminQuestionnaireFilter,
  AdminQuestionnairePage,
  DiagnosticVocabulary,
  Publishing,
  QuestionInput,
  QuestionnaireInput,
  Workbench,
} from './admin-questionnaire.ts'
import { InciQuestion, InciReading } from './inci-reading.ts'
import { ReactionSignal } from './reactions.ts'

const params = z.object({ id: pathId })
const questionParams = z.object({ id: pathId, questionId: pathId })
const ofDraft = { access: 'questionnaires.edit', errors: ['WRONG_STATE', 'CONFLICT'] } as const

export const listAdminQuestionnaires = endpoint({
  method: 'GET',
  path: '/admin/questionnaires',
  access: 'questionnaires.edit',
  query: AdminQuestionnaireFilter,
  response: AdminQuestionnairePage,
  summary: 'Every version of the questionnaire, the newest first',
})

export const getAdminQuestionnaire = endpoint({
  method: 'GET',
  path: '/admin/questionnaires/:id',
  access: 'questionnaires.edit',
  params,
  response: AdminQuestionnaire,
  summary: 'One version with its questions, weights and faults',
})

export const createQuestionnaire = endpoint({
  method: 'POST',
  path: '/admin/questionnaires',
  access: 'questionnaires.edit',
  body: QuestionnaireInput,
  response: AdminQuestionnaire,
  status: 201,
  summary: 'Begins an empty draft',
})

export const updateQuestionnaire = endpoint({
  ...ofDraft,
  method: 'PUT',
  path: '/admin/questionnaires/:id',
  params,
  body: QuestionnaireInput,
  response: AdminQuestionnaire,
  summary: 'Changes the title of a draft',
})

export const deleteQuestionnaire = endpoint({
  ...ofDraft,
  method: 'DELETE',
  path: '/admin/questionnaires/:id',
  params,
  summary: 'Deletes a draft; what was published stays',
})

export const draftQuestionnaire = endpoint({
  method: 'POST',
  path: '/admin/questionnaires/:id/draft',
  access: 'questionnaires.edit',
  params,
  response: AdminQuestionnaire,
  status: 201,
  summary: 'Begins a new version as a copy of this one',
})

export const publishQuestionnaire = endpoint({
  ...ofDraft,
  method: 'POST',
  path: '/admin/questionnaires/:id/publish',
  params,
  body: Publishing,
  response: AdminQuestionnaire,
  status: 200,
  summary: 'Has this draft asked from now on; the version before it is archived. One with faults is refused',
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/admin/questionnaires/:id/questions',
  access: 'questionnaires.edit',
  params,
  response: z.array(AdminQuestion),
  summary: 'The questions of a version, in their order',
})

export const createQuestion = endpoint({
  ...ofDraft,
  method: 'POST',
  path: '/admin/questionnaires/:id/questions',
  params,
  body: QuestionInput,
  response: AdminQuestion,
  status: 201,
  summary: 'Adds a question with its options to the end of a draft',
})

export const updateQuestion = endpoint({
  ...ofDraft,
  method: 'PUT',
  path: '/admin/questionnaires/:id/questions/:questionId',
  params: questionParams,
  body: QuestionInput,
  response: AdminQuestion,
  summary: 'Replaces a question of a draft and its options',
})

export const deleteQuestion = endpoint({
  ...ofDraft,
  method: 'DELETE',
  path: '/admin/questionnaires/:id/questions/:questionId',
  params: questionParams,
  summary: 'Takes a question out of a draft',
})

export const orderQuestions = endpoint({
  ...ofDraft,
  method: 'PUT',
  path: '/admin/questionnaires/:id/questions/order',
  params,
  body: z.object({ ids: Ids }),
  response: z.array(AdminQuestion),
  summary: 'Puts the questions of a draft in this order; every one of them has to be named once',
})

export const getDiagnosticVocabulary = endpoint({
  method: 'GET',
  path: '/admin/questionnaires/vocabulary',
  access: 'questionnaires.edit',
  response: DiagnosticVocabulary,
  summary: 'The axes, marks and facts that an option may name',
})

export const replayQuestionnaire = endpoint({
  method: 'POST',
  path: '/admin/questionnaires/:id/replay',
  access: 'health.read',
  params,
  response: Workbench,
  status: 200,
  needsRecentPassword: true,
  summary:
    'Asks answers that members let the shop test with of this version and tells what would change for five members or more; whose answers were read is in the audit log',
})

export const listAdminDiagnostics = endpoint({
  method: 'GET',
  path: '/admin/diagnostics',
  access: 'health.read',
  audited: true,
  query: AdminDiagnosticFilter,
  response: AdminDiagnosticPage,
  needsRecentPassword: true,
  summary:
    'Who made a diagnostic and when, where the member agreed that staff may read it; every reading is in the audit log. Skin type and triage are sealed, so that as filters they look through the newest 1,000 of the others’',
})

export const countUrgentDiagnostics = endpoint({
  method: 'GET',
  path: '/admin/diagnostics/urgent',
  access: 'health.read',
  response: UrgentDiagnostics,
  summary:
    'How many of the newest 1,000 diagnostics of the last seven days are red and orange, where their members agreed that staff may read them; whose they are is told, and noted, by the list',
})

export const listReactionSignals = endpoint({
  method: 'GET',
  path: '/admin/reactions',
  access: 'health.read',
  response: z.array(ReactionSignal),
  summary:
    'How many members each product hurt, by month, without names; months with fewer than five are joined with the next ones, the newest first, at most 500',
})

export const getAdminDiagnostic = endpoint({
  method: 'GET',
  path: '/admin/diagnostics/:id',
  access: 'health.read',
  audited: true,
  params,
  response: AdminDiagnostic,
  errors: ['GONE'],
  needsRecentPassword: true,
  summary:
    'One diagnostic with answers and trace, where the member agreed that staff may read it; every reading of it is in the audit log',
})

export const listRoutineTemplates = endpoint({
  method: 'GET',
  path: '/admin/routines',
  access: 'questionnaires.edit',
  query: RoutineTemplateFilter,
  response: RoutineTemplatePage,
  summary: 'The team’s own words for steps of a routine',
})

export const createRoutineTemplate = endpoint({
  method: 'POST',
  path: '/admin/routines',
  access: 'questionnaires.edit',
  body: RoutineTemplateInput,
  response: RoutineTemplate,
  status: 201,
  summary: 'Adds words for a step; one for each step and type of skin',
})

export const getRoutineTemplate = endpoint({
  method: 'GET',
  path: '/admin/routines/:id',
  access: 'questionnaires.edit',
  params,
  response: RoutineTemplate,
  summary: 'The team’s own words for a step',
})

export const updateRoutineTemplate = endpoint({
  method: 'PUT',
  path: '/admin/routines/:id',
  access: 'questionnaires.edit',
  params,
  body: RoutineTemplateChange,
  response: RoutineTemplate,
  errors: ['CONFLICT'],
  summary: 'Replaces words for a step',
})

export const deleteRoutineTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/routines/:id',
  access: 'questionnaires.edit',
  params,
  summary: 'Deletes words for a step; the usual ones stand in their place',
})

export const checkClaims = endpoint({
  method: 'POST',
  path: '/admin/claims/check',
  access: 'catalogue.read',
  audited: false,
  body: ClaimCheck,
  response: ClaimFindings,
  status: 200,
  summary: 'Finds promises that the shop must not make and ingredients that it must not sell',
})

export const readInci = endpoint({
  method: 'POST',
  path: '/admin/inci/read',
  access: 'catalogue.read',
  audited: false,
  body: InciQuestion,
  response: InciReading,
  status: 200,
  summary: 'Says what the rules of the shop read in a list of ingredients',
})

/** The staff API endpoints of the skin diagnostic. */
export const diagnosticAdmin = {
  listAdminQuestionnaires,
  getAdminQuestionnaire,
  createQuestionnaire,
  updateQuestionnaire,
  deleteQuestionnaire,
  draftQuestionnaire,
  publishQuestionnaire,
  listQuestions,
  createQuestion,
  updateQuestion,
  deleteQuestion,
  orderQuestions,
  getDiagnosticVocabulary,
  replayQuestionnaire,
  listAdminDiagnostics,
  countUrgentDiagnostics,
  listReactionSignals,
  getAdminDiagnostic,
  listRoutineTemplates,
  getRoutineTemplate,
  createRoutineTemplate,
  updateRoutineTemplate,
  deleteRoutineTemplate,
  checkClaims,
  readInci,
}
