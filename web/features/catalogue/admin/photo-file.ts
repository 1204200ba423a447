import type { Translate } from '#messages/keys.ts'

/** What a product's photo may be, as the server has it too. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']
const largest = 2 * 1024 * 1024

/** Why a file cannot be a photo, in words; undefined when it can. */
export function photoRefusal(file: File, t: Translate, locale: string): string | undefined {
  if (!photoTypes.includes(file.type)) return t('admin:products.editor.photoType')
  if (file.size <= largest) return undefined
  const size = (file.size / 1024 / 1024).toLocaleString(locale, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return t('admin:products.editor.photoSize', { size })
}
