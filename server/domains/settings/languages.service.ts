import type { Kysely } from 'kysely'
import type { Language, LanguageChange, LanguageFilter, LanguageInput } from '#contract/settings/language.ts'
import { type Page, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { isForeignKeyViolation, isViolation } from '#server/platform/database/database-errors.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import {
  deleteLanguage,
  findLanguage,
  insertLanguage,
  listEveryLanguage,
  listLanguagePage,
  updateLanguage,
} from './languages.queries.ts'
import { canChangeCode, canDeleteLanguage } from './settings.policy.ts'

export async function listLanguages(db: Kysely<DB>, filter: LanguageFilter): Promise<Page<Language>> {
  const { rows, total } = await listLanguagePage(db, filter)
  return toPage(rows, total, filter)
}

/** Every language of the shop's texts, the oldest first. */
export function listAllLanguages(db: Kysely<DB>): Promise<Language[]> {
  return listEveryLanguage(db)
}

/** A language by its id. Throws NOT_FOUND. */
export async function getLanguage(db: Kysely<DB>, id: number): Promise<Language> {
  return (await findLanguage(db, { id })) ?? unknown()
}

/** A language by its code. Throws NOT_FOUND. */
export async function getLanguageByCode(db: Kysely<DB>, code: string): Promise<Language> {
  return (await findLanguage(db, { code })) ?? unknown()
}

/** The code of a language; undefined for an unknown id. */
export async function findLanguageCode(db: Kysely<DB>, id: number): Promise<string | undefined> {
  return (await findLanguage(db, { id }))?.code
}

/** Adds a language. Throws a 422 when another language has its code. */
export async function addLanguage(db: Kysely<DB>, input: LanguageInput): Promise<Language> {
  return inTransaction(db, async trx => {
    const language = await insertLanguage(trx, input)
    if (!language) throw invalidField('code', 'taken')
    noteChange({ kind: 'language', id: language.id, name: language.name })
    return language
  })
}

/** Renames a language. Its code can change only while no text uses it, and never for a language of the interface. */
export async function changeLanguage(
  db: Kysely<DB>,
  id: number,
  { revision, ...input }: LanguageChange,
): Promise<Language> {
  return inTransaction(db, async trx => {
    await raiseRevision(trx, 'languages', id, revision)
    const before = await getLanguage(trx, id)
    if (!canChangeCode(before, input.code)) throw codeKept()
    const language = await updateLanguage(trx, id, input).catch(error => {
      if (isViolation(error, 'languages_code_key')) throw invalidField('code', 'taken')
      throw isForeignKeyViolation(error) ? codeKept() : error
    })
    if (!language) return unknown()
    const { name, code } = language
    noteChange({ kind: 'language', id, name: before.name }, changedFields({ ...before }, { name, code }))
    return language
  })
}

/** Deletes a language that no text uses; French and English cannot be deleted. */
export async function removeLanguage(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const language = await getLanguage(trx, id)
    if (!canDeleteLanguage(language))
      throw new ApiError('IN_USE', { message: 'settings:server.languageKept' })
    await deleteLanguage(trx, id).catch(error => {
      throw isForeignKeyViolation(error) ? new ApiError('IN_USE') : error
    })
    noteChange({ kind: 'language', id, name: language.name })
  })
}

function codeKept(): ApiError {
  return new ApiError('IN_USE', { message: 'settings:server.languageCodeKept' })
}

function unknown(): never {
  throw new ApiError('NOT_FOUND')
}
