import { isAbsolute, resolve, sep } from 'node:path'
import { Encrypter } from 'age-encryption'
import { z } from 'zod'
import { httpUrl } from '../payment-config.ts'
import type { S3Config } from '../storage-config.ts'

/** The destination of backups, and the public key to which they are encrypted. */
export interface BackupConfig {
  /** The place of backups: the absolute path of a folder, or s3://bucket/folder. */
  to: string
  /** The place of the keys of encrypted data. */
  keysTo: string
  /** The public key of the owner, in the format of age. */
  recipient: string
  /** The store of addresses that begin with s3://. */
  store: BackupStore | undefined
}

/** An S3-compatible store for backups. It has its own settings, because it should not be the store of the shop's files. */
export type BackupStore = Omit<S3Config, 'bucket'>

const isBucket = (address: string) => /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w./-]*)?$/.test(address)

const place = z
  .string()
  .refine(value => isAbsolute(value) || isBucket(value), {
    error: 'the absolute path of a folder, or s3://bucket/folder',
  })
  .optional()

/** The settings of backups, for the schema of all settings. */
export const backupSettings = {
  BACKUP_TO: place,
  BACKUP_KEYS_TO: place,
  BACKUP_RECIPIENT: z
    .string()
    .refine(isRecipient, { error: 'a public key of age (age1…): npm run backup:key makes one' })
    .optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

function isRecipient(value: string): boolean {
  try {
    new Encrypter().addRecipient(value)
    return true
  } catch {
    return false
  }
}

type Given = z.output<z.ZodObject<typeof backupSettings>>

/** The store for backups, for a command that knows addresses from elsewhere; undefined when its settings are incomplete. */
export function backupStore(
  given: {
    [Name in keyof Given as Name extends `BACKUP_S3_${string}` ? Name : never]?: Given[Name]
  },
): BackupStore | undefined {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, accessKeyId, secretAccessKey }
}

/** Where backups go; undefined without backups, or the fault of settings that do not fit each other. */
export function backupConfig(given: Given, dataDir: string): BackupConfig | undefined | { fault: string } {
  const { BACKUP_TO: to, BACKUP_KEYS_TO: keysTo, BACKUP_RECIPIENT: recipient } = given
  if (to === undefined && keysTo === undefined && recipient === undefined) return undefined
  if (to === undefined || keysTo === undefined || recipient === undefined)
    return { fault: 'BACKUP_TO, BACKUP_KEYS_TO and BACKUP_RECIPIENT must be set together' }
  if (isWithin(to, keysTo) || isWithin(keysTo, to))
    return { fault: 'BACKUP_KEYS_TO must be apart from BACKUP_TO: together they open health data' }
  const store = backupStore(given)
  if ([to, keysTo].some(isBucket) && !store)
    return { fault: 'backups in a bucket need all settings that begin with BACKUP_S3_' }
  if ([to, keysTo].some(path => isWithin(path, dataDir)))
    return { fault: 'BACKUP_TO and BACKUP_KEYS_TO must be outside DATA_DIR, which they are to survive' }
  return { to, keysTo, recipient, store }
}

function isWithin(path: string, folder: string): boolean {
  if (isBucket(path) !== isBucket(folder)) return false
  // Addresses of buckets have folders too, so they are compared as paths.
  return `${resolve('/', path)}${sep}`.startsWith(`${resolve('/', folder)}${sep}`)
}
