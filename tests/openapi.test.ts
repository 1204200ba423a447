import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { registerApiDocs } from '#server/platform/http/api-docs.ts'
import { openApiFile, openApiText } from '../scripts/openapi.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  responses: Record<string, { description: string }>
}

const document = openApiDocument(api)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
)

describe('the description of the API', () => {
  test('is committed as the contract makes it (npm run openapi)', () => {
    expect(readFileSync(openApiFile, 'utf8') === openApiText()).toBe(true)
  })

  test('holds every endpoint of the contract', () => {
    const endpoints = Object.values(api).flatMap(domain => Object.keys(domain))
    expect(operations.map(operation => operation.operationId).sort()).toEqual(endpoints.sort())
  })

  test('names every operation once', () => {
    const ids = operations.map(operation => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('gives every operation one domain, a summary, a success and its failures', () => {
    const incomplete = operations.filter(({ tags, summary, responses }) => {
      const statuses = Object.keys(responses)
      const succeeds = statuses.filter(status => status.startsWith('2')).length === 1
      return tags.length !== 1 || !summary || !succeeds || !statuses.includes('500')
    })
    expect(incomplete.map(operation => operation.operationId)).toEqual([])
  })

  test('speaks the names of the wire and never our own', () => {
    expect(openApiText()).toContain('"quantiteEnStock"')
    expect(openApiText()).not.toMatch(/"(stockQuantity|renames)"/)
  })
})

describe('the documentation over HTTP', () => {
  const app = Fastify()
  registerApiDocs(app, document)

  test.each(['/openapi.json', '/api/openapi.json'])('%s is the description', async url => {
    const response = await app.inject({ url })
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toEqual(JSON.parse(openApiText()))
  })

  test('/docs lists every operation with its address, without script or anything from elsewhere', async () => {
    const { body, headers } = await app.inject({ url: '/docs' })
    const missing = operations.filter(({ operationId, method, path }) => {
      const address = `<article id="${operationId}"><h3>${method.toUpperCase()} /api${path} `
      return !body.includes(address)
    })
    expect(missing.map(operation => operation.operationId)).toEqual([])
    expect(body).not.toMatch(/<script|https?:|src=/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
