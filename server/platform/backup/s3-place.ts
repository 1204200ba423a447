import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openS3Client } from '../files/s3-client.ts'
import { s3Error } from '../files/s3-errors.ts'
import type { S3Config } from '../storage-config.ts'
import type { BackupPlace } from './backup-place.ts'

/** How long the store may take until its answer begins, in ms. */
const patience = 10_000
/** How long the upload of one part may take, in ms: eight megabytes on a slow line. */
const patienceOfUploads = 300_000
const partSize = 8 * 1024 * 1024

/** A place for backups in a bucket of an S3-compatible store, below `folder` (empty: the whole bucket). */
export function s3Place({ bucket, ...store }: S3Config, folder: string): BackupPlace {
  const client = openS3Client(store, patience)
  const uploads = openS3Client(store, patienceOfUploads)
  const prefix = folder === '' ? '' : `${folder}/`
  const object = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  return {
    address: `s3://${bucket}/${folder}`,
    async write(name, content) {
      let bytes = 0
      let cause: unknown
      async function* counted() {
        try {
          for await (const chunk of content) {
            bytes += chunk.length
            yield chunk
          }
        } catch (error) {
          cause = error
          throw error
        }
      }
      // Parts of a failed upload are deleted, and before the last one there is no object.
      const params = { ...object(name), Body: Readable.from(counted(), { objectMode: false }) }
      await new Upload({ client: uploads, params, partSize, queueSize: 1 }).done().catch(error => {
        // Where the content fails, the client may report that it could not delete the parts.
        throw cause ?? s3Error(error)
      })
      return bytes
    },
    async *read(name) {
      const { Body } = await safely(client.send(new GetObjectCommand(object(name))))
      if (!(Body instanceof Readable)) throw new Error(`the store sent no content for ${name}`)
      yield* Body
    },
    async list(below) {
      const names: string[] = []
      const Prefix = below === undefined ? prefix : `${prefix}${below}/`
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })[Symbol.asyncIterator]()
      for (let page = await safely(pages.next()); !page.done; page = await safely(pages.next()))
        for (const { Key = '' } of page.value.Contents ?? []) names.push(Key.slice(prefix.length))
      return names.toSorted()
    },
    async remove(name) {
      await safely(client.send(new DeleteObjectCommand(object(name))))
    },
  }
}

/** Replaces the client's errors, which contain the signed request. */
async function safely<T>(answer: Promise<T>): Promise<T> {
  return answer.catch(error => {
    throw s3Error(error)
  })
}
