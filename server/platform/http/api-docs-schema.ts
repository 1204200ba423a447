import type { Schema } from '#contract/openapi-schemas.ts'
import { escapeHtml } from './html.ts'

/** The HTML of a named API schema with its fields. */
export function schemaArticle(name: string, schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, type]) => `<dt>${escapeHtml(field)}${mark(schema, field)}</dt><dd>${typeOf(type)}</dd>`,
  )
  const content = schema.properties ? `<dl>${fields.join('')}</dl>` : `<p>${typeOf(schema)}</p>`
  return `<article id="schema-${name}"><h3>${name}</h3>${content}</article>`
}

/** The type of an API value as short HTML; a named schema is linked. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#schema-${name}">${name}</a>`
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map(value => `<code>${escapeHtml(String(value))}</code>`).join(' | ')
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([field, type]) => `${escapeHtml(field)}${mark(schema, field)}: ${typeOf(type)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  if (typeof schema.additionalProperties === 'object')
    return `any key: ${typeOf(schema.additionalProperties)}`
  const type = schema.format ?? [schema.type ?? 'anything'].flat().join(' or ')
  return `${escapeHtml(type)}${bounds(schema)}`
}

/** The star that marks a required field in the API documentation; empty for an optional one. */
function mark({ required }: Schema, field: string): string {
  return required?.includes(field) ? '*' : ''
}

function bounds({ minLength, maxLength, minimum, maximum }: Schema): string {
  const least = minLength ?? minimum
  const most = maxLength ?? maximum
  if (least === undefined && most === undefined) return ''
  return ` ${least ?? ''}…${most ?? ''}`
}
