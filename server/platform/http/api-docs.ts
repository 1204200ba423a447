import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { openApiDocument } from '#contract/openapi.ts'
import { escapeHtml } from './html.ts'

type OpenApiDocument = ReturnType<typeof openApiDocument>

/** What the page shows of one call; the document holds more. */
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> }
  responses: Record<string, { description: string }>
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 3rem; text-transform: capitalize }
article { border-top: 1px solid #8885; padding: .75rem 0 }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
.access { border: 1px solid; border-radius: 1rem; padding: 0 .6rem; font: .8rem system-ui, sans-serif }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .25rem 0; font-size: .9rem }
dd { margin: 0; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none }
`

/**
 * The API's description for programs (`/openapi.json`, also under `/api`) and for people (`/docs`): one HTML page
 * without script, made once at the start.
 */
export function registerApiDocs(app: FastifyInstance, document: OpenApiDocument): void {
  const json = JSON.stringify(document)
  const page = docsPage(document)
  // The page may use its own style and nothing else.
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

function docsPage({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  )
  const domains = [...new Set(calls.flatMap(call => call.tags))].sort()
  const links = domains.map(domain => `<li><a href="#${domain}">${domain}</a></li>`)
  const sections = domains.map(domain => {
    const own = calls.filter(call => call.tags.includes(domain))
    return `<section id="${domain}"><h2>${domain}</h2>${own.map(call => callArticle(call)).join('')}</section>`
  })
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${style}</style></head>
<body>
<h1>${info.title}</h1>
<p>${calls.length} calls. The whole description, with every schema: <a href="/openapi.json">openapi.json</a>.</p>
<p>Calls that are not public need the header <code>Authorization: Bearer &lt;token&gt;</code>; texts come in the language of <code>Accept-Language</code>.</p>
<nav aria-label="Domains"><ul>${links.join('')}</ul></nav>
<main>${sections.join('\n')}</main>
</body>
</html>
`
}

function callArticle(call: Operation & { path: string; method: string }): string {
  const names = (where: string) =>
    call.parameters
      .filter(parameter => parameter.in === where)
      .map(({ name, required }) => mark(name, required))
  const body = call.requestBody?.content['application/json']?.schema
  const fields = Object.keys(body?.properties ?? {}).map(name =>
    mark(name, body?.required?.includes(name) ?? false),
  )
  const answers = Object.entries(call.responses).map(
    ([status, { description }]) => `${status} ${description}`,
  )
  const rows: [string, string[]][] = [
    ['path', names('path')],
    ['query', names('query')],
    ['header', names('header')],
    ['body', fields],
    ['answers', answers],
  ]
  const list = rows
    .filter(([, values]) => values.length > 0)
    .map(([term, values]) => descriptionOf(term, values))
  return `<article id="${call.operationId}"><h3>${call.method.toUpperCase()} /api${escapeHtml(call.path)} <span class="access">${call['x-access']}</span></h3>
<p>${escapeHtml(call.summary)}</p><dl>${list.join('')}</dl></article>`
}

function descriptionOf(term: string, values: string[]): string {
  return `<dt>${term}</dt><dd>${escapeHtml(values.join(', '))}</dd>`
}

/** A needed field has a star. */
function mark(name: string, isRequired: boolean): string {
  return isRequired ? `${name}*` : name
}
