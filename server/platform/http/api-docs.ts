import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { OpenApiDocument, Operation, Reference } from '#contract/openapi.ts'
import type { Schema } from '#contract/openapi-schemas.ts'
import { schemaArticle, typeOf } from './api-docs-schema.ts'
import { escapeHtml } from './html.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 3rem; text-transform: capitalize }
article { border-top: 1px solid #8885; padding: .75rem 0 }
article:target { background: #8882 }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
.access { border: 1px solid; border-radius: 1rem; padding: 0 .6rem; font: .8rem system-ui, sans-serif }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: .1rem 1rem; margin: .25rem 0; font-size: .9rem }
dt, dd { margin: 0; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none }
`

/**
 * Serves the API's description as JSON (`/openapi.json`, also under `/api`) and as `/docs`, one HTML page without
 * script. Both are rendered once at the start.
 */
export function registerApiDocs(app: FastifyInstance, document: OpenApiDocument): void {
  const json = JSON.stringify(document)
  const page = docsPage(document)
  // The documentation page's CSP allows its own style and nothing else.
  const digest = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  for (const path of ['/openapi.json', '/api/openapi.json']) {
    app.get(path, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(json),
    )
  }
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(page),
  )
}

function docsPage(document: OpenApiDocument): string {
  const { info, paths, components } = document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const domains = [...new Set(calls.flatMap(call => call.tags))].sort()
  const links = [...domains, 'messages', 'schemas'].map(name => `<li><a href="#${name}">${name}</a></li>`)
  const sections = domains.map(domain => {
    const own = calls.filter(call => call.tags.includes(domain))
    const articles = own.map(call => callArticle(call, components))
    return `<section id="${domain}"><h2>${domain}</h2>${articles.join('')}</section>`
  })
  const messages = Object.entries(document.webhooks).map(
    ([event, { post }]) =>
      `<article><h3>${event}</h3><p>${escapeHtml(post.summary)}</p><dl><dt>body</dt><dd>${contentOf(post.requestBody.content)}</dd></dl></article>`,
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaArticle(name, schema))
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${style}</style></head>
<body>
<h1>${info.title}</h1>
<p>${calls.length} calls, ${schemas.length} schemas. A star marks what is required. For programs: <a href="/openapi.json">openapi.json</a>.</p>
<p>Calls that are not public need the header <code>Authorization: Bearer &lt;token&gt;</code>; texts come in the language of <code>Accept-Language</code>. ${info.description}</p>
<p>Other programs send an API key as the token, to the calls marked with <span class="access">API key</span>. ${escapeHtml(components.securitySchemes.apiKey.description)}</p>
<p>Any call may answer ${components.responses.default?.description}.</p>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
<main>${sections.join('\n')}
<section id="messages"><h2>messages to webhooks</h2>${messages.join('')}</section>
<section id="schemas"><h2>schemas</h2>${schemas.join('')}</section></main>
</body>
</html>
`
}

type Components = OpenApiDocument['components']

function callArticle(
  call: Operation & { path: string; method: string },
  { parameters, responses }: Components,
): string {
  const fields = (call.parameters ?? []).map(parameter => resolved(parameter, parameters))
  const inPlace = (where: string) =>
    fields
      .filter(field => field.in === where)
      .map(({ name, required, schema }) => `${name}${required ? '*' : ''} (${typeOf(schema)})`)
  const [success, ...failures] = Object.entries(call.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]) => ({ status, ...resolved(answer, responses) }))
  const answers = [
    `${success?.status} ${contentOf(success?.content) ?? success?.description}`,
    ...failures.map(({ description }) => description),
  ]
  const body = contentOf(call.requestBody?.content)
  const rows: [string, string[]][] = [
    ['path', inPlace('path')],
    ['query', inPlace('query')],
    ['header', inPlace('header')],
    ['body', body === undefined ? [] : [body]],
    ['answers', answers],
  ]
  const list = rows
    .filter(([, values]) => values.length > 0)
    .map(([term, values]) => `<dt>${term}</dt><dd>${values.join(', ')}</dd>`)
  const marks = [call['x-ability'] ?? call['x-access'], ...(takesKeys(call) ? ['API key'] : [])]
    .map(mark => `<span class="access">${mark}</span>`)
    .join(' ')
  return `<article id="${call.operationId}"><h3>${call.method.toUpperCase()} /api${escapeHtml(call.path)} ${marks}</h3>
<p>${escapeHtml(call.summary)}</p><dl>${list.join('')}</dl></article>`
}

function takesKeys({ security = [] }: Operation): boolean {
  return security.some(scheme => 'apiKey' in scheme)
}

/** What a request's or response's body contains, as HTML: a schema, or a file of another media type. */
function contentOf(content: Record<string, { schema: Schema }> | undefined): string | undefined {
  const [type, { schema }] = Object.entries(content ?? {})[0] ?? [undefined, {}]
  if (type === undefined || !schema) return undefined
  return type === 'application/json' ? typeOf(schema) : escapeHtml(type)
}

function resolved<Value extends object>(value: Value | Reference, components: Record<string, Value>): Value {
  if (!('$ref' in value)) return value
  const found = components[value.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`${value.$ref} leads nowhere`)
  return found
}
