import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../storage-config.ts'

/**
 * How long a connection may be silent in ms. A player that pauses a video stops its download for longer, and asks for
 * the rest with a new request.
 */
const silence = 30_000

/**
 * The maximum of connections to the store. Each download by a slow visitor holds one, so there are more than the client
 * has by default.
 */
const maxConnections = 200

/** Opens a client of an S3-compatible store, which waits `wait` ms until an answer begins. */
export function openS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Config, 'bucket'>,
  wait: number,
): S3Client {
  const agent = { keepAlive: true, maxSockets: maxConnections }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as names of hosts need certificates that stores of one's own seldom have.
    forcePathStyle: true,
    maxAttempts: 2,
    // Stores other than Amazon's refuse the client's own checksums. The signature covers the content of an upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: wait / 2,
      requestTimeout: wait,
      throwOnRequestTimeout: true,
      socketTimeout: silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
