import { expect, test } from 'vitest'
import { auditObject } from './audit-object.ts'

const hrefOf = (action: string, target: string | null) => auditObject({ action, target })?.href

test('an act leads to what it was about', () => {
  expect(hrefOf('changeOrderStatus', '12')).toBe('/admin/orders/12')
  expect(hrefOf('createProduct', '7')).toBe('/admin/products/7')
  expect(hrefOf('addProductIngredients', '7')).toBe('/admin/products/7')
  expect(hrefOf('restoreArticleVersion', '3,2')).toBe('/admin/articles/3')
  expect(hrefOf('toggleMemberStatus', '5')).toBe('/admin/members/5')
  expect(hrefOf('updateUser', '5')).toBe('/admin/members/5')
  expect(hrefOf('getAdminDiagnostic', '9')).toBe('/admin/diagnostics/9')
})

test('what is gone, many things and what has no page lead nowhere', () => {
  expect(hrefOf('deleteProduct', '7')).toBeUndefined()
  expect(hrefOf('deleteUsers', '5,6')).toBeUndefined()
  expect(hrefOf('changeProducts', '7,8')).toBeUndefined()
  expect(hrefOf('createArticleCategory', '4')).toBeUndefined()
  expect(hrefOf('uploadArticlePicture', '4')).toBeUndefined()
  expect(hrefOf('updateSetting', 'company_name')).toBeUndefined()
  expect(hrefOf('exportMembers', null)).toBeUndefined()
})
