import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#contract/client.ts'
import { translators } from '#messages/all.ts'

const callApi = vi.hoisted(() => vi.fn())
const toast = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('#web/lib/api.ts', () => ({ callApi }))
vi.mock('#web/ui/toasts/toast.ts', () => ({ toast }))
const { removeProduct } = await import('./remove-product.ts')

beforeEach(() => vi.clearAllMocks())

test.each([
  ['an outage', new ApiFailure(503, { message: 'x' }), 'Erreur lors de la suppression du produit'],
  ['a lost connection', new TypeError('Failed to fetch'), 'Erreur lors de la suppression du produit'],
  ['a refusal', new ApiFailure(409, { message: 'Ce produit est commandé.' }), 'Ce produit est commandé.'],
])(
  'a product that is not deleted for %s gives false and says why [S8.products.deleteFallback]',
  async (_, failure, words) => {
    callApi.mockRejectedValue(failure)
    expect(await removeProduct(7, translators.fr)).toBe(false)
    expect(toast.error.mock.calls).toEqual([[words]])
  },
)

test('a product that is deleted gives true and says nothing yet', async () => {
  callApi.mockResolvedValue(undefined)
  expect(await removeProduct(7, translators.fr)).toBe(true)
  expect(toast.error).not.toHaveBeenCalled()
})
