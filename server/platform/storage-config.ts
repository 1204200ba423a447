import { z } from 'zod'
import { httpUrl } from './payment-config.ts'

/** The bucket of an S3-compatible store, and the key with which the shop uses it. */
export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The rules of the environment's settings for the storage of files. */
export const storageSettings = {
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, { error: 'the name of a region, such as eu-west-3' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, {
      error: 'the name of a bucket: 3 to 63 of a-z, 0-9, "-" and "."',
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Settings = z.output<z.ZodObject<typeof storageSettings>>

/** The configured bucket; undefined for the folder under DATA_DIR; or the error in the settings. */
export function storageConfig(given: Settings): S3Config | undefined | { fault: string } {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (endpoint && region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  const names = Object.keys(storageSettings) as (keyof Settings)[]
  const missing = names.filter(name => given[name] === undefined)
  if (missing.length === names.length) return undefined
  return { fault: `files in a bucket also need ${missing.join(', ')}` }
}
