import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { contractTypes, wordColumns } from './column-types.ts'
import { withMigratedDatabase } from './migrated-database.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'database', 'tables.ts')

/**
 * Writes the row types of the migrated database at `url` to `file`, or only compares them (`check`). Returns the
 * generator's output on failure, otherwise undefined.
 */
export async function generateTypes(
  { pool, url }: { pool: Pool; url: string },
  { check = false } = {},
): Promise<string | undefined> {
  const generator = join(root, 'node_modules', '.bin', 'kysely-codegen')
  const shape = ['--dialect', 'postgres', '--camel-case', '--url', url, '--out-file', file]
  const tables = [
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '*.schema_migrations',
  ]
  const columns = await listColumns(pool)
  const types = [
    '--custom-imports',
    JSON.stringify(customImports()),
    '--overrides',
    JSON.stringify({ columns: { ...overrides(columns), ...(await shownColumns(pool)) } }),
  ]
  const args = [...shape, ...tables, ...types, ...(check ? ['--verify'] : [])]
  const { status, stdout, stderr } = spawnSync(generator, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}

interface Column {
  path: string
  isNullable: boolean
  hasDefault: boolean
  isJson: boolean
}

async function listColumns(pool: Pool): Promise<Map<string, Column>> {
  const { rows } = await pool.query<Column>(`
    select table_name || '.' || column_name as path, is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault", data_type like 'json%' as "isJson"
    from information_schema.columns where table_schema = 'public'`)
  return new Map(rows.map(column => [column.path, column]))
}

/** For each column of a database view, the type of the table column that it shows. A computed column may be null. */
async function shownColumns(pool: Pool): Promise<Record<string, string>> {
  const { rows: columns } = await pool.query<{ table: number; place: number; path: string }>(`
    select attrelid::integer as table, attnum as place, relname || '.' || attname as path
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0`)
  const { rows: views } = await pool.query<{ name: string; query: string }>(`
    select relname as name, rtrim(pg_get_viewdef(oid), ';') as query
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`)
  const types: Record<string, string> = {}
  for (const { name, query } of views) {
    const { fields } = await pool.query(`select * from (${query}) as shown limit 0`)
    for (const field of fields) {
      const shown = columns.find(({ table, place }) => table === field.tableID && place === field.columnID)
      if (shown) types[`${name}.${field.name}`] = typeOfColumn(shown.path)
    }
  }
  return types
}

/** The TypeScript type of a column, such as `Users['createdAt']` for `users.created_at`. */
function typeOfColumn(path: string): string {
  const [table = '', column = ''] = path
    .split('.')
    .map(name => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  return `${table.charAt(0).toUpperCase()}${table.slice(1)}['${column}']`
}

function customImports(): Record<string, string> {
  const imports: Record<string, string> = {}
  for (const [module, types] of Object.entries(contractTypes))
    for (const type of Object.keys(types))
      imports[type.replace('[]', '')] = `#contract/${module}.ts#${type.replace('[]', '')}`
  return imports
}

/** TypeScript types for columns whose values are more restricted than the database's type says. */
function overrides(columns: ReadonlyMap<string, Column>): Record<string, string> {
  const types = new Map<string, string>()
  for (const [path, words] of Object.entries(wordColumns))
    types.set(path, words.map(word => `'${word}'`).join(' | '))
  for (const typesOfFile of Object.values(contractTypes))
    for (const [type, paths] of Object.entries(typesOfFile)) for (const path of paths) types.set(path, type)
  return Object.fromEntries(
    [...types].map(([path, type]) => [path, overrideOf(columns.get(path), path, type)]),
  )
}

/**
 * The type of a JSON column allows inserting text. For an array only text is allowed, because the driver would turn an
 * array into a PostgreSQL array.
 */
function overrideOf(column: Column | undefined, path: string, type: string): string {
  if (!column) throw new Error(`There is no column ${path}.`)
  const orNull = column.isNullable ? ' | null' : ''
  const written = type.endsWith('[]') ? 'string' : `${type} | string`
  const whole = column.isJson
    ? `ColumnType<${type}${orNull}, ${written}${orNull}, ${written}${orNull}>`
    : `${type}${orNull}`
  return column.hasDefault ? `Generated<${whole}>` : whole
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const fault = await withMigratedDatabase(({ pool }, url) => generateTypes({ pool, url }, { check }))
  if (fault !== undefined) {
    console.error(
      check ? `database/tables.ts is older than the migrations: run "npm run db:types".\n${fault}` : fault,
    )
    process.exitCode = 1
  }
}
