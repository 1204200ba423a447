import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { registerApiDocs } from '#server/platform/http/api-docs.ts'
import { openApiFile, openApiText } from '../scripts/openapi.ts'

const text = readFileSync(openApiFile, 'utf8')
const document: OpenApiDocument = JSON.parse(text)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('the description of the API', () => {
  test('is committed as generated from the contract (npm run openapi)', async () => {
    expect(text === (await openApiText())).toBe(true)
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
      return tags.length !== 1 || !summary || !succeeds || !('default' in responses)
    })
    expect(incomplete.map(operation => operation.operationId)).toEqual([])
    expect(document.components.responses.default?.description).toBe(
      '400 MALFORMED, 422 VALIDATION, 429 TOO_MANY, 500 INTERNAL',
    )
  })

  test('speaks the names of the wire and never our own', () => {
    expect(text).toContain('"quantiteEnStock"')
    expect(text).not.toMatch(/"(stockQuantity|renames)"/)
  })

  test('refers to each schema, parameter and answer that it names, and to no other', () => {
    const { schemas, parameters, responses } = document.components
    const named = Object.entries({ schemas, parameters, responses }).flatMap(([kind, values]) =>
      Object.keys(values).map(name => `#/components/${kind}/${name}`),
    )
    const used = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    expect([...new Set(used)].sort()).toEqual(named.sort())
  })

  test('requires a field that has a default in answers only, and names the two schemas apart', () => {
    const { ProductTexts, ProductTextsInput } = document.components.schemas
    expect(ProductTextsInput?.required).toEqual(['intitule'])
    expect(ProductTexts?.required).toEqual(Object.keys(ProductTexts?.properties ?? {}))
    expect(ProductTexts?.properties).toEqual(ProductTextsInput?.properties)
  })
})

describe('the documentation over HTTP', () => {
  const app = Fastify()
  registerApiDocs(app, document)

  test.each(['/openapi.json', '/api/openapi.json'])('%s is the description', async url => {
    const response = await app.inject({ url })
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toEqual(document)
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

  test('/docs shows every schema once, and each of its links leads to a place of the page', async () => {
    const { body } = await app.inject({ url: '/docs' })
    const places = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(places).toHaveLength(new Set(places).size)
    const schemas = Object.keys(document.components.schemas).map(name => `schema-${name}`)
    expect(places).toEqual(expect.arrayContaining(schemas))
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter(link => !places.includes(link))).toEqual([])
  })
})
