import ts from 'typescript'

/** A table that a source file reads or writes, under its database name, with the line that names it. */
export interface NamedTable {
  table: string
  isWritten: boolean
  line: number
}

type SqlTable = Omit<NamedTable, 'line'>

/** Converts a table's name in the code (`orderLines`) to its name in the database (`order_lines`). */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const reads = /^(?:selectFrom|(?:inner|left|right|full|cross)Join|using|from)$/
const writes = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/

/**
 * Lists the tables among `known` that a TypeScript source names: in Kysely calls, in SQL within any string or template,
 * and as a string that is only a name, which may become a part of SQL. A name of one word, such as `orders`, may mean
 * something else, so such a string counts only in a file that computes table names.
 */
export function tablesOf(source: string, path: string, known: ReadonlySet<string>): NamedTable[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  const nodes = nodesOf(file)
  const isComputing = nodes.some(isComputedName)
  return nodes.flatMap(node =>
    tablesOfNode(node, isComputing, known).map(named => ({
      ...named,
      line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
    })),
  )
}

/** Lists the syntax nodes of a source file that become JavaScript, which excludes imports and types. */
function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

/** The method and argument of a Kysely call that names a table; undefined for any other syntax node. */
function tableCall(node: ts.Node): { method: string; argument: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const method = node.expression.name.text
  const argument = node.arguments[0]
  const isOne = reads.test(method) || writes.test(method) || method === 'table'
  return argument && isOne ? { method, argument } : undefined
}

function isComputedName(node: ts.Node): boolean {
  const call = tableCall(node)
  if (!call || /^(?:using|from)$/.test(call.method)) return false
  return ts.isIdentifier(call.argument) || ts.isPropertyAccessExpression(call.argument)
}

function tablesOfNode(node: ts.Node, isComputing: boolean, known: ReadonlySet<string>): SqlTable[] {
  const call = tableCall(node)
  if (call) {
    const isWritten = writes.test(call.method)
    return namesIn(call.argument)
      .map(inSnakeCase)
      .filter(table => known.has(table))
      .map(table => ({ table, isWritten }))
  }
  if (ts.isTemplateExpression(node))
    return tablesInSql(
      [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join(' $ '),
      known,
    )
  if (!ts.isStringLiteralLike(node)) return []
  const isName = isComputing ? /^\w+$/ : /^[a-z]+(?:_|[A-Z])\w+$/
  if (!isName.test(node.text)) return tablesInSql(node.text, known)
  const table = inSnakeCase(node.text)
  return known.has(table) ? [{ table, isWritten: false }] : []
}

/** Reads table names from a Kysely argument: `'orders as o'`, `'orders'` or an array of these. */
function namesIn(argument: ts.Expression): string[] {
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(namesIn)
  return ts.isStringLiteralLike(argument) ? [argument.text.trim().split(/\s/)[0] as string] : []
}

/**
 * Lists the tables among `known` that an SQL text names after `from`, `join`, `into`, `update`, `using` or `table`,
 * except those that its own `with` defines. Values that TypeScript inserts into the SQL appear as `$`.
 */
export function tablesInSql(text: string, known: ReadonlySet<string>): SqlTable[] {
  const code = text.replace(/--.*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, ' $ ')
  const tokens = code.match(/[\w$]+|"[^"]*"|\S/g)?.map(token => token.replaceAll('"', '').toLowerCase()) ?? []
  const own = new Set(tokens.filter((_, index) => isMadeByWith(tokens, index)))
  return tokens
    .flatMap((token, index) => {
      const before = tokens[index - 1]
      const isWritten = /^(?:into|update)$/.test(token) || (token === 'from' && before === 'delete')
      const isList = /^(?:from|using)$/.test(token) && before !== 'distinct'
      if (isList) return listAt(tokens, index + 1).map(table => ({ table, isWritten }))
      return /^(?:join|into|update|table)$/.test(token)
        ? [{ table: nameAt(tokens, index + 1), isWritten }]
        : []
    })
    .filter(({ table }) => known.has(table) && !own.has(table))
}

/** The table name at a token of SQL; empty for a column such as `orders.total` and for anything that is not a name. */
function nameAt(tokens: readonly string[], at: number): string {
  const first = afterWords(tokens, at)
  const name = tokens[first] === 'public' && tokens[first + 1] === '.' ? first + 2 : first
  const isName = /^[a-z_]\w*$/.test(tokens[name] ?? '')
  return isName && tokens[name + 1] !== '.' ? (tokens[name] as string) : ''
}

function afterWords(tokens: readonly string[], at: number): number {
  let first = at
  while (/^(?:only|lateral)$/.test(tokens[first] ?? '')) first++
  return first
}

const afterAlias =
  /^(?:where|join|left|right|inner|full|cross|natural|on|order|group|limit|having|union|set|for|returning|offset|\$)$/

/** Reads the table names of an SQL list such as `orders o, lateral (…) as lines, users`, which starts at a token. */
function listAt(tokens: readonly string[], at: number): string[] {
  const name = nameAt(tokens, at)
  let end = afterWords(tokens, at)
  if (tokens[end] === 'public') end += 2
  if (tokens[end] !== '(') end++
  end = afterParentheses(tokens, end)
  if (tokens[end] === 'as') end++
  if (/^\w+$/.test(tokens[end] ?? '') && !afterAlias.test(tokens[end] as string)) end++
  end = afterParentheses(tokens, end)
  return tokens[end] === ',' ? [name, ...listAt(tokens, end + 1)] : [name]
}

function afterParentheses(tokens: readonly string[], at: number): number {
  if (tokens[at] !== '(') return at
  let depth = 0
  for (let index = at; index < tokens.length; index++) {
    if (tokens[index] === '(') depth++
    if (tokens[index] === ')' && --depth === 0) return index + 1
  }
  return tokens.length
}

/**
 * True if the token names a subquery that `with` defines: `name as (`, `name as materialized (` or `name (columns) as
 * (`.
 */
function isMadeByWith(tokens: readonly string[], at: number): boolean {
  if (!/^(?:with|recursive|,)$/.test(tokens[at - 1] ?? '') || !/^[a-z_]\w*$/.test(tokens[at] ?? ''))
    return false
  let next = afterParentheses(tokens, at + 1)
  if (tokens[next] !== 'as') return false
  next++
  while (/^(?:not|materialized)$/.test(tokens[next] ?? '')) next++
  return tokens[next] === '('
}
