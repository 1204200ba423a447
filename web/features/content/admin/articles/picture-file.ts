import { maxFileBytes } from '#contract/shared/files.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { isPictureFile } from '#web/parts/fields/picture-file.ts'

/** Returns why a file cannot be used as an article's picture; undefined when it can. */
export async function pictureRefusal(file: File, t: Translate, locale: Locale): Promise<string | undefined> {
  if (file.size <= maxFileBytes)
    return (await isPictureFile(file)) ? undefined : t('admin-content:picture.type')
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 }
  return t('admin-content:picture.size', {
    size: (file.size / 1024 / 1024).toLocaleString(intlTag(locale), digits),
  })
}
