import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '#server/platform/storage-config.ts'

/** What goes wrong at a store: it does not answer, ends connections, stops amid a file, or has no room. */
export type Trouble = 'silent' | 'gone' | 'halting' | 'full' | 'busy'

/** The answers of a store without room and of one with too much to do. */
const refusals = {
  full: { status: 507, code: 'InsufficientStorage' },
  busy: { status: 503, code: 'SlowDown' },
}

/**
 * Starts an S3 server on this machine, which checks signatures, with one bucket. While `trouble` is set it fails
 * accordingly.
 */
export async function openS3Store() {
  const directory = await mkdtemp(join(tmpdir(), 's3-store-'))
  const bucket = 'shop-files'
  const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] }
  const objects = new S3rver(options)
  await objects.configureBuckets()
  // S3rver computes the signature of requests for a list from another path than the client, so this does not check it.
  const lists = new S3rver({ ...options, allowMismatchedSignatures: true }).callback()
  const answer = objects.callback()
  const store = { trouble: undefined as Trouble | undefined, requests: 0 }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    store.requests += 1
    const isList = request.url?.startsWith(`/${bucket}/?`)
    if (store.trouble === undefined) return (isList ? lists : answer)(request, response)
    request.resume()
    if (store.trouble === 'gone') return response.destroy()
    if (store.trouble === 'halting') {
      response.writeHead(200, { 'content-length': 100, etag: '"a"' }).write('half')
      return setTimeout(() => response.destroy(), 20)
    }
    if (store.trouble === 'silent') return
    const { status, code } = refusals[store.trouble]
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return Object.assign(store, {
    config,
    /** The file with the metadata of an object. */
    metadataOf: (key: string) => join(directory, bucket, `${key}._S3rver_metadata.json`),
    async close(): Promise<void> {
      await new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(directory, { recursive: true, force: true })
    },
  })
}
