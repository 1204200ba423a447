import type { Translate } from '#messages/keys.ts'

/** What an administrator can do that the log notes: the names that these calls have in the contract. */
export const auditActions = [
  'addProductCategories',
  'addProductIngredients',
  'addProductSkinTypes',
  'changeOrderStatus',
  'changeProducts',
  'createCategory',
  'createIngredient',
  'createLanguage',
  'createMember',
  'createProblem',
  'createProduct',
  'createSkinType',
  'deleteCategory',
  'deleteIngredient',
  'deleteLanguage',
  'deleteProblem',
  'deleteProduct',
  'deleteSkinType',
  'deleteUser',
  'deleteUsers',
  'exportMembers',
  'forecastDeletion',
  'removeProductCategories',
  'removeProductIngredients',
  'removeProductSkinTypes',
  'sendNotification',
  'toggleMemberStatus',
  'updateCategory',
  'updateIngredient',
  'updateLanguage',
  'updateProblem',
  'updateProduct',
  'updateSetting',
  'updateSkinType',
  'updateUser',
  'updateUserWithImage',
  'updateVatRate',
] as const

/** What was done, in words; what an earlier version of the shop noted under another name keeps that name. */
export function auditWords(action: string, t: Translate): string {
  const known = auditActions.find(name => name === action)
  return known ? t(`admin-members:audit.actions.${known}`) : action
}
