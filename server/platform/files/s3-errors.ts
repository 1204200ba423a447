import { StorageError } from './storage.ts'

/** What a setting must be, by the code of the error that a store answers when it is wrong. */
const wrongSettings: Record<string, string> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID must be a key that the store knows',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID must be a key that may list S3_BUCKET and read, write and delete its files',
  NoSuchBucket: 'S3_BUCKET must be a bucket that exists at the store',
  InvalidBucketName: 'S3_BUCKET must be a bucket that exists at the store',
  AuthorizationHeaderMalformed: 'S3_REGION must be the region of the store',
  PermanentRedirect: 'S3_REGION and S3_ENDPOINT must be those of the bucket',
}

interface S3Failure extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * Converts an error of the S3 client. The new one has no cause, because the client's errors contain the key id and the
 * signed request, which would get into logs and jobs.
 */
export function s3Error(error: unknown): StorageError {
  const { name, code, $metadata } = error as S3Failure
  const status = $metadata?.httpStatusCode
  if (status === undefined)
    return new StorageError(
      `the store does not answer: ${code ?? name}`,
      'S3_ENDPOINT must be the address of a store that answers',
    )
  const known = wrongSettings[name]
  const isRefusal = status >= 300 && status < 500
  return new StorageError(
    `the store answered ${status} ${name}`,
    known ??
      (isRefusal ? `S3_ENDPOINT must be the address of an S3 store; this one answered ${status}` : undefined),
  )
}
