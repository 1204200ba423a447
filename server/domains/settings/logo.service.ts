import { randomUUID } from 'node:crypto'
import { logoBox } from '#contract/settings/logo.ts'
import type { Setting } from '#contract/settings/setting.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeFilesLater } from '#server/platform/files/file-removal.ts'
import { fitPicture } from '#server/platform/files/images.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { isLogoInvoiced } from './settings.queries.ts'
import { replaceLogo } from './settings.service.ts'

type LogoDeps = Pick<Deps, 'database' | 'storage' | 'jobs'>

/** Stores an uploaded picture as the shop's logo. Throws a 422 on `logo` that says what to choose instead. */
export async function setLogo(deps: LogoDeps, bytes: Buffer | undefined): Promise<Setting> {
  if (!bytes) throw invalidField('logo', 'required')
  if (isSvg(bytes)) throw invalidField('logo', { message: 'settings:logo.svg' })
  const picture = await fitPicture(bytes, logoBox, 'logo')
  if (!picture) throw invalidField('logo', { message: 'settings:logo.shape' })
  const logo = `logos/${randomUUID()}-${picture.width}x${picture.height}`
  const [webp, jpeg] = filesOf(logo)
  try {
    await deps.storage.put(webp, picture.webp)
    await deps.storage.put(jpeg, picture.jpeg)
    return await changeLogo(deps, logo)
  } catch (error) {
    await Promise.all([webp, jpeg].map(file => deps.storage.remove(file)))
    throw error
  }
}

/** Removes the shop's logo; nothing changes without one. */
export async function removeLogo(deps: LogoDeps): Promise<void> {
  await changeLogo(deps, '')
}

/** Changes the setting, and removes the files of the former logo unless an invoice prints it. */
function changeLogo({ database, jobs }: LogoDeps, logo: string): Promise<Setting> {
  return inTransaction(database.db, async trx => {
    const { before, setting } = await replaceLogo(trx, logo)
    if (before !== '' && before !== logo && !(await isLogoInvoiced(trx, before)))
      await removeFilesLater(jobs, trx, filesOf(before))
    return setting
  })
}

function filesOf(logo: string): [webp: string, jpeg: string] {
  return [`${logo}.webp`, `${logo}.jpg`]
}

/** Whether a file is an SVG drawing, judging by its first tag. */
function isSvg(bytes: Buffer): boolean {
  return /^\s*(?:<[?!][^>]*>\s*)*<svg[\s>]/i.test(
    bytes.subarray(0, 2000).toString('utf8').replace('\ufeff', ''),
  )
}
