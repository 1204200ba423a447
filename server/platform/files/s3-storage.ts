import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../storage-config.ts'
import { openS3Client } from './s3-client.ts'
import { s3Error } from './s3-errors.ts'
import { cachingOf, type FileFacts, type Storage, StorageError, typeOf } from './storage.ts'

/** How long the store may take until its answer begins, in ms: a browser's call to the API waits for ten seconds. */
const patience = 4_000

/** The least speed of an upload to the store in bytes per ms, which is added to its patience. */
const leastSpeed = 1_000

/** Stores files in a bucket of an S3-compatible store. */
export function s3Storage({ bucket, ...store }: S3Config, { wait = patience } = {}): Storage {
  const client = openS3Client(store, wait)
  const object = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    place: `bucket ${bucket} at ${store.endpoint}`,
    async put(key, bytes) {
      const command = new PutObjectCommand({
        ...object(key),
        Body: bytes,
        ContentType: typeOf(key) ?? 'application/octet-stream',
        CacheControl: cachingOf(key),
      })
      const requestTimeout = wait + bytes.length / leastSpeed
      await answerOf(client.send(command, { requestTimeout }))
    },
    async find(key) {
      const head = await unlessAbsent(client.send(new HeadObjectCommand(object(key))))
      return head && factsOf(head, head.ContentLength)
    },
    async read(key, range) {
      const command = new GetObjectCommand({
        ...object(key),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      })
      const answer = await unlessAbsent(client.send(command))
      if (!answer) return undefined
      const bytes = answer.Body
      if (!(bytes instanceof Readable)) throw new StorageError(`the store sent no content for ${key}`)
      const whole = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1]
      return { ...factsOf(answer, whole === undefined ? answer.ContentLength : Number(whole)), bytes }
    },
    async remove(key) {
      await answerOf(client.send(new DeleteObjectCommand(object(key))))
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket })[Symbol.asyncIterator]()
      for (let page = await answerOf(pages.next()); !page.done; page = await answerOf(pages.next()))
        for (const { Key } of page.value.Contents ?? []) if (Key !== undefined) yield Key
    },
  }
}

function factsOf(
  { ETag = '', LastModified = new Date(0) }: { ETag?: string | undefined; LastModified?: Date | undefined },
  size = 0,
): FileFacts {
  return { size, modified: LastModified, etag: ETag }
}

async function answerOf<T>(answer: Promise<T>): Promise<T> {
  return answer.catch(error => {
    throw s3Error(error)
  })
}

async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(error => {
    // The response to HEAD has no body, and therefore no code but this one.
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined
    throw s3Error(error)
  })
}
