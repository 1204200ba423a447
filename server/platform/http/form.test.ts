import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { maxFileBytes } from '#contract/shared/files.ts'
import { registerErrorHandlers } from './errors.ts'
import { createRoute } from './route.ts'

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  body: z.strictObject({ name: z.string().optional(), ids: z.array(z.int()).optional() }),
  files: ['photo'],
  response: z.object({ name: z.string(), ids: z.array(z.int()), files: z.array(z.string()) }),
  summary: 'Answers what it was sent',
})

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  registerErrorHandlers(app)
  await app.register(multipart)
  const route = createRoute(app, async () => undefined)
  route(upload, async ({ body, files }) => ({
    name: body.name ?? '',
    ids: body.ids ?? [],
    files: Object.keys(files),
  }))
})
afterAll(() => app.close())

const boundary = 'edge'
const part = (disposition: string, text: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
const field = (name: string, text = '1') => part(`name="${name}"`, text)
const end = `--${boundary}--\r\n`

async function send(payload: string, type = `multipart/form-data; boundary=${boundary}`) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': type },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

test('a form becomes the body that JSON would be', async () => {
  const picture = part('name="photo"; filename="a.png"', 'bytes')
  expect(
    await send(field('name', 'Savon') + field('ids[0]', '3') + field('ids[]', '4') + picture + end),
  ).toEqual({
    status: 200,
    body: { name: 'Savon', ids: [3, 4], files: ['photo'] },
  })
})

describe('names that every object knows', () => {
  test.each(['constructor[0]', 'toString', '__proto__[]', '__proto__', 'hasOwnProperty[]'])(
    '%s is a field like any other: unknown',
    async name => {
      const { status, body } = await send(field(name) + end)
      expect([400, 422]).toContain(status)
      expect(body.message).toEqual(expect.any(String))
    },
  )

  test('they are reported as unknown in a form and in JSON', async () => {
    const expected = { status: 422, body: { errors: { toString: [expect.any(String)] } } }
    expect(await send(field('toString[]') + end)).toMatchObject(expected)
    expect(await send('{"toString":1}', 'application/json')).toMatchObject(expected)
  })
})

describe('an invalid form', () => {
  test.each([
    ['breaks off in a field', field('name').slice(0, -4)],
    ['breaks off in a file', part('name="photo"; filename="a.png"', 'bytes').slice(0, -6)],
    ['has another boundary', field('name').replaceAll('edge', 'other')],
  ])('that %s is malformed', async (_, payload) => {
    expect(await send(payload)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
  })

  test('without a boundary is malformed', async () => {
    expect(await send(field('name') + end, 'multipart/form-data')).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    })
  })

  test('too much of anything is too large', async () => {
    const picture = part('name="photo"; filename="a.png"', 'x'.repeat(maxFileBytes + 1))
    const answers = await Promise.all([
      send(picture + end),
      send(field('name').repeat(201) + end),
      send(part('name="photo"; filename="a.png"', 'x').repeat(6) + end),
    ])
    expect(answers.map(answer => answer.status)).toEqual([413, 413, 413])
  })
})
