import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../shared/pagination.ts'
import { pathId } from '../shared/query.ts'
import { Complements } from './complements.ts'
import { ChangeablePurpose, ConsentInput, Consents } from './consent.ts'
import {
  CartCheck,
  CartWarning,
  Diagnostic,
  DiagnosticFilter,
  DiagnosticPage,
  MemberRoutine,
  RecommendedPage,
  SkinFit,
} from './diagnostic.ts'
import { productLabelsApi } from './label-list.ts'
import { ProductLabels } from './product-labels.ts'
import { NewDiagnostic, Questionnaire, QuestionnaireFilter } from './questionnaire.ts'
import { Reaction, ReactionInput } from './reactions.ts'
import { getRecording, listVoices } from './voice-endpoints.ts'

const params = z.object({ id: pathId })

export const getActiveQuestionnaire = endpoint({
  method: 'GET',
  path: '/questionnaires/active',
  access: 'public',
  query: QuestionnaireFilter,
  response: Questionnaire,
  errors: ['NOT_FOUND'],
  summary: 'The questions of the skin diagnostic as they are asked now, without what an answer counts',
})

export const previewDiagnostic = endpoint({
  method: 'POST',
  path: '/diagnostics/preview',
  access: 'public',
  body: NewDiagnostic,
  response: Diagnostic,
  errors: ['NOT_FOUND', 'QUESTIONNAIRE_CHANGED'],
  summary: 'The result of these answers; nothing of it is kept',
})

export const createDiagnostic = endpoint({
  method: 'POST',
  path: '/diagnostics',
  access: 'member',
  body: NewDiagnostic,
  response: Diagnostic,
  status: 201,
  errors: ['NOT_FOUND', 'QUESTIONNAIRE_CHANGED'],
  summary:
    'Keeps the result of these answers for the caller, who has agreed to that (`keep`); the same again within ten minutes is the same diagnostic',
})

export const listDiagnostics = endpoint({
  method: 'GET',
  path: '/diagnostics',
  access: 'member',
  query: DiagnosticFilter,
  response: DiagnosticPage,
  summary: 'The caller’s diagnostics, the newest first',
})

export const getDiagnostic = endpoint({
  method: 'GET',
  path: '/diagnostics/:id',
  access: 'member',
  params,
  response: Diagnostic,
  summary: 'One of the caller’s diagnostics, with its products as they are sold today',
})

export const deleteDiagnostic = endpoint({
  method: 'DELETE',
  path: '/diagnostics/:id',
  access: 'member',
  params,
  summary: 'Erases one of the caller’s diagnostics with its answers',
})

const purposeParams = z.object({ purpose: ChangeablePurpose })

export const getConsents = endpoint({
  method: 'GET',
  path: '/diagnostics/consents',
  access: 'member',
  response: Consents,
  summary: 'What the caller’s kept diagnostics may be used for',
})

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/diagnostics/consents/:purpose',
  access: 'member',
  params: purposeParams,
  body: ConsentInput,
  response: Consents,
  summary: 'Agrees to one purpose for all kept diagnostics',
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/diagnostics/consents/:purpose',
  access: 'member',
  params: purposeParams,
  response: Consents,
  status: 200,
  summary: 'Withdraws the agreement to one purpose for all kept diagnostics, at once',
})

export const withdrawAllConsents = endpoint({
  method: 'DELETE',
  path: '/diagnostics/consents',
  access: 'member',
  summary: 'Withdraws every agreement, to keeping too: all diagnostics of the caller are erased',
})

export const getMyRoutine = endpoint({
  method: 'GET',
  path: '/routines/me',
  access: 'member',
  response: MemberRoutine.nullable(),
  summary: 'The routine of the caller’s newest own diagnostic; null before the first one',
})

export const listRecommendedProducts = endpoint({
  method: 'GET',
  path: '/produits/recommended',
  access: 'member',
  query: z.object({ page: pageQuery.page, perPage: pageQuery.perPage, notPaginate: pageQuery.notPaginate }),
  response: RecommendedPage,
  summary:
    'Products that fit the caller’s skin, each with its reasons; none where a professional comes first',
})

export const getSkinFit = endpoint({
  method: 'GET',
  path: '/produits/:id/skin-fit',
  access: 'member',
  params,
  response: SkinFit,
  summary: 'Whether a product fits the caller’s skin, and why',
})

export const checkCart = endpoint({
  method: 'POST',
  path: '/cart/warnings',
  access: 'public',
  body: CartCheck,
  response: z.array(CartWarning),
  status: 200,
  summary:
    'Where products clash with each other, with a member’s routine or with a pregnancy; it warns and never blocks',
})

export const listProductLabels = endpoint({
  method: 'GET',
  path: productLabelsApi,
  access: 'public',
  response: ProductLabels,
  summary:
    'The ingredient lists of the published products, at most 1.4 MB of the newest, for checks on the visitor’s device; an unchanged list is a 304 for its ETag',
})

export const listComplements = endpoint({
  method: 'GET',
  path: '/produits/:id/complements',
  access: 'public',
  params: z.object({ id: pathId }),
  response: Complements,
  summary: 'The products that go with a product, by the rules of the routine, each with its use',
})

const reactionParams = z.object({ productId: pathId })

export const listReactions = endpoint({
  method: 'GET',
  path: '/reactions',
  access: 'member',
  response: z.array(Reaction),
  summary: 'The products that hurt the caller’s skin, as she noted them',
})

export const noteReaction = endpoint({
  method: 'PUT',
  path: '/reactions/:productId',
  access: 'member',
  params: reactionParams,
  body: ReactionInput,
  response: z.array(Reaction),
  errors: ['WRONG_STATE'],
  summary:
    'Notes that a product hurt the caller’s skin, kept encrypted, and counts it without a name; a second time changes nothing, and more than fifty products are refused',
})

export const takeBackReaction = endpoint({
  method: 'DELETE',
  path: '/reactions/:productId',
  access: 'member',
  params: reactionParams,
  summary: 'Takes back that a product hurt the caller’s skin, in the count too',
})

/** The API endpoints of the skin diagnostic for members and guests. */
export const diagnostic = {
  getActiveQuestionnaire,
  listVoices,
  getRecording,
  previewDiagnostic,
  createDiagnostic,
  listDiagnostics,
  getDiagnostic,
  deleteDiagnostic,
  getConsents,
  giveConsent,
  withdrawConsent,
  withdrawAllConsents,
  getMyRoutine,
  listRecommendedProducts,
  getSkinFit,
  checkCart,
  listProductLabels,
  listComplements,
  listReactions,
  noteReaction,
  takeBackReaction,
}
