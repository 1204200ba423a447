import { maxFileBytes, pictureTypes } from '#contract/shared/files.ts'
import type { Translate } from '#messages/keys.ts'

/** Why a file cannot be a cover or a picture of the text, in words; undefined when it can. */
export function pictureRefusal(file: File, t: Translate, locale: string): string | undefined {
  if (!pictureTypes.includes(file.type)) return t('admin-content:picture.type')
  if (file.size <= maxFileBytes) return undefined
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 }
  return t('admin-content:picture.size', { size: (file.size / 1024 / 1024).toLocaleString(locale, digits) })
}
