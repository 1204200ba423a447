import { maxFileBytes, pictureTypes } from '#contract/shared/files.ts'
import type { Translate } from '#messages/keys.ts'

/** Why a file cannot be a photo, in words; undefined when it can. */
export function photoRefusal(file: File, t: Translate, locale: string): string | undefined {
  if (!pictureTypes.includes(file.type)) return t('admin-catalogue:products.editor.photoType')
  if (file.size <= maxFileBytes) return undefined
  const size = (file.size / 1024 / 1024).toLocaleString(locale, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return t('admin-catalogue:products.editor.photoSize', { size })
}
