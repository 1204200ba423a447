import type { FastifyInstance, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { parse } from 'range-parser'
import {
  type ByteRange,
  cachingOf,
  type FileFacts,
  type Storage,
  typeOf,
  uploads,
} from '../platform/files/storage.ts'
import { ApiError } from '../platform/http/errors.ts'

/** The parser's code for parts that are well-formed and outside the file. */
const unsatisfiable = 2

const videoPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** A folder and a name in which no part is empty or begins with a dot. */
const keyPattern = /^[a-z]+(?:\/[\w-]+(?:\.[\w-]+)*)+$/

/**
 * Registers the route of stored files, with requests for a part of a file and for changes. Everything comes from this
 * process, because pages may not load pictures and videos from another host.
 */
export function registerUploads(app: FastifyInstance, storage: Storage): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${uploads}*`,
    async handler(request, reply) {
      const key = request.params['*']
      const type = typeOf(key)
      if (type === undefined || !keyPattern.test(key)) return reply.callNotFound()
      const isWhole = request.method === 'GET' && !hasCondition(request)
      const file = isWhole ? await storage.read(key) : await storage.find(key)
      if (!file) return reply.callNotFound()
      const headers = {
        'accept-ranges': 'bytes',
        'cache-control': cachingOf(key),
        etag: file.etag,
        'last-modified': file.modified.toUTCString(),
        // A link to a video opens the browser's own player, which must be allowed to load it.
        ...(type.startsWith('video/') ? { 'content-security-policy': videoPolicy } : {}),
      }
      if ('bytes' in file)
        return reply.headers(headers).type(type).header('content-length', file.size).send(file.bytes)
      if (fresh(request.headers, headers)) return reply.status(304).headers(headers).send()
      if (request.method === 'HEAD')
        return reply.headers(headers).type(type).header('content-length', file.size).send()

      const range = rangeOf(request, file)
      if (range === 'outside') {
        reply.header('content-range', `bytes */${file.size}`)
        throw new ApiError('RANGE')
      }
      const part = await storage.read(key, range)
      if (!part) return reply.callNotFound()
      if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      return reply
        .headers(headers)
        .type(type)
        .header('content-length', range ? range.end - range.start + 1 : file.size)
        .send(part.bytes)
    },
  })
}

/** Whether the answer to a request depends on facts about the file. */
function hasCondition({ headers }: FastifyRequest): boolean {
  return ['range', 'if-none-match', 'if-modified-since'].some(name => headers[name] !== undefined)
}

/**
 * The part of a file that a request asks for. Undefined for the whole file: also for several parts in one response,
 * and for the rest of a file that has changed since the first part.
 */
function rangeOf(
  { headers }: FastifyRequest,
  { size, etag, modified }: FileFacts,
): ByteRange | 'outside' | undefined {
  if (headers.range === undefined) return undefined
  const known = headers['if-range']
  if (known !== undefined && known !== etag && known !== modified.toUTCString()) return undefined
  const { type, code, ranges } = parse(size, headers.range)
  if (type !== 'bytes') return undefined
  if (code === unsatisfiable && ranges.length === 0) return 'outside'
  return code === 0 && ranges.length === 1 ? ranges[0] : undefined
}
