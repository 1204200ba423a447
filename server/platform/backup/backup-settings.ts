import { isAbsolute, resolve, sep } from 'node:path'
import { Encrypter } from 'age-encryption'
import { z } from 'zod'

/** Where backups go, and for whom they are encrypted. */
export interface BackupConfig {
  /** The place of backups: the absolute path of a folder. */
  to: string
  /** The place of the keys of encrypted data. */
  keysTo: string
  /** The public key of the owner, in the format of age. */
  recipient: string
}

const place = z
  .string()
  .refine(value => isAbsolute(value), { error: 'the absolute path of a folder' })
  .optional()

/** The settings of backups, for the schema of all settings. */
export const backupSettings = {
  BACKUP_TO: place,
  BACKUP_KEYS_TO: place,
  BACKUP_RECIPIENT: z
    .string()
    .refine(isRecipient, { error: 'a public key of age (age1…): npm run backup:key makes one' })
    .optional(),
}

function isRecipient(value: string): boolean {
  try {
    new Encrypter().addRecipient(value)
    return true
  } catch {
    return false
  }
}

interface Given {
  BACKUP_TO?: string | undefined
  BACKUP_KEYS_TO?: string | undefined
  BACKUP_RECIPIENT?: string | undefined
}

/** Where backups go; undefined without backups, or the fault of settings that do not fit each other. */
export function backupConfig(given: Given, dataDir: string): BackupConfig | undefined | { fault: string } {
  const { BACKUP_TO: to, BACKUP_KEYS_TO: keysTo, BACKUP_RECIPIENT: recipient } = given
  if (to === undefined && keysTo === undefined && recipient === undefined) return undefined
  if (to === undefined || keysTo === undefined || recipient === undefined)
    return { fault: 'BACKUP_TO, BACKUP_KEYS_TO and BACKUP_RECIPIENT must be set together' }
  if (isWithin(to, keysTo) || isWithin(keysTo, to))
    return { fault: 'BACKUP_KEYS_TO must be apart from BACKUP_TO: together they open health data' }
  if ([to, keysTo].some(path => isWithin(path, dataDir)))
    return { fault: 'BACKUP_TO and BACKUP_KEYS_TO must be outside DATA_DIR, which they are to survive' }
  return { to, keysTo, recipient }
}

function isWithin(path: string, folder: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`)
}
