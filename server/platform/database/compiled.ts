import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Takes the place of a value in a statement that is put together before there is one. */
class Placeholder {
  readonly key: PropertyKey

  constructor(key: PropertyKey) {
    this.key = key
  }

  /** pg asks this of a parameter: one that no value has replaced is never sent. */
  toPostgres(): never {
    throw new Error(`The value ${String(this.key)} may only be a parameter.`)
  }
}

/** The values of a statement while it is put together: each is an expression, whatever it will be. */
export type ValuesToCome<Values> = { readonly [Key in keyof Values]: RawBuilder<Values[Key]> }

/**
 * A statement that is put together and compiled at its first run; later runs only put their values in. For the few
 * statements that weigh on a busy shop: building one of Kysely costs more than sending it. `build` gets expressions
 * instead of values, so that the statement cannot depend on them. Throws for a run that misses a value.
 */
export function compiledOnce<Values extends object, Row>(
  build: (values: ValuesToCome<Values>, db: Kysely<DB>) => RawBuilder<Row>,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(valuesToCome<Values>(), db).compile(db)
    const parameters = compiled.parameters.map(parameter =>
      parameter instanceof Placeholder ? given(values, parameter.key) : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function given(values: object, key: PropertyKey): unknown {
  const value = (values as Record<PropertyKey, unknown>)[key]
  if (value === undefined) throw new Error(`The value ${String(key)} is missing.`)
  return value
}

function valuesToCome<Values>(): ValuesToCome<Values> {
  return new Proxy({} as ValuesToCome<Values>, {
    get: (_, key) => sql`${new Placeholder(key)}`,
    // Nobody knows here which there will be.
    ownKeys() {
      throw new Error('Values that are to come are taken by their names.')
    },
  })
}
