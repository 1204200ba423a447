import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
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
import {
  addSkinProfile,
  changeSkinProfile,
  listSkinProfiles,
  removeSkinProfile,
} from './skin-profile-endpoints.ts'
import { ProfileQuery } from './skin-profiles.ts'
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
  errors: ['NOT_FOUND', 'QUESTIONNAIRE_CHANGED', 'PROFILE_NOT_FOUND'],
  summary:
    'Keeps the result of these answers for the caller, who has agreed to that (`keep`); the same again within ten minutes is the same diagnostic',
})

export const listDiagnostics = endpoint({
  method: 'GET',
  path: '/diagnostics',
  access: 'member',
  query: DiagnosticFilter,
  response: DiagnosticPage,
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'The diagnostics of the caller, or of one of her profiles, the newest first',
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
  query: ProfileQuery,
  response: Consents,
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'What the kept diagnostics of the caller or of a profile may be used for',
})

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/diagnostics/consents/:purpose',
  access: 'member',
  params: purposeParams,
  query: ProfileQuery,
  body: ConsentInput,
  response: Consents,
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'Agrees to one purpose for all kept diagnostics of the caller or of a profile',
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/diagnostics/consents/:purpose',
  access: 'member',
  params: purposeParams,
  query: ProfileQuery,
  response: Consents,
  status: 200,
  errors: ['PROFILE_NOT_FOUND'],
  summary:
    'Withdraws the agreement to one purpose for all kept diagnostics of the caller or of a profile, at once',
})

export const withdrawAllConsents = endpoint({
  method: 'DELETE',
  path: '/diagnostics/consents',
  access: 'member',
  query: ProfileQuery,
  errors: ['PROFILE_NOT_FOUND'],
  summary:
    'Withdraws every agreement of the caller or of a profile, to keeping too: all these diagnostics are erased',
})

export const getMyRoutine = endpoint({
  method: 'GET',
  path: '/routines/me',
  access: 'member',
  query: ProfileQuery,
  response: MemberRoutine.nullable(),
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'The routine of the newest diagnostic of the caller or of a profile; null before the first one',
})

export const listRecommendedProducts = endpoint({
  method: 'GET',
  path: '/produits/recommended',
  access: 'member',
  query: DiagnosticFilter,
  response: RecommendedPage,
  errors: ['PROFILE_NOT_FOUND'],
  summary:
    'Products that fit the caller’s skin, each with its reasons; none where a professional comes first',
})

export const getSkinFit = endpoint({
  method: 'GET',
  path: '/produits/:id/skin-fit',
  access: 'member',
  params,
  query: ProfileQuery,
  response: SkinFit,
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'Whether a product fits the skin of the caller or of a profile, and why',
})

export const checkCart = endpoint({
  method: 'POST',
  path: '/cart/warnings',
  access: 'public',
  body: CartCheck,
  response: z.array(CartWarning),
  status: 200,
  errors: ['PROFILE_NOT_FOUND'],
  summary:
    'Where products for one person clash with each other, with her routine or with a pregnancy; it warns and never blocks',
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
  query: ProfileQuery,
  response: z.array(Reaction),
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'The products that hurt the skin of the caller or of a profile, as the caller noted them',
})

export const noteReaction = endpoint({
  method: 'PUT',
  path: '/reactions/:productId',
  access: 'member',
  params: reactionParams,
  query: ProfileQuery,
  body: ReactionInput,
  response: z.array(Reaction),
  errors: ['WRONG_STATE', 'PROFILE_NOT_FOUND'],
  summary:
    'Notes that a product hurt the skin of the caller or of a profile, kept encrypted, and counts it without a name; a second time changes nothing, and more than fifty products are refused',
})

export const takeBackReaction = endpoint({
  method: 'DELETE',
  path: '/reactions/:productId',
  access: 'member',
  params: reactionParams,
  query: ProfileQuery,
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'Takes back that a product hurt the skin of the caller or of a profile, in the count too',
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
  listSkinProfiles,
  addSkinProfile,
  changeSkinProfile,
  removeSkinProfile,
}
