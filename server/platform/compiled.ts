import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Takes the place of a value in a statement that is put together before there is one. */
class Placeholder {
  readonly key: PropertyKey

  constructor(key: PropertyKey) {
    this.key = key
  }

  /** A statement that depends on a value cannot be the same for all values. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${String(this.key)} may only be a parameter.`)
  }
}

/**
 * A statement that is put together and compiled at its first run; later runs only put their values in. For the few
 * statements that weigh on a busy shop: building one of Kysely costs more than sending it. `build` is handed placeholders
 * instead of values and may do nothing with them but hand them on as parameters, as they are.
 */
export function compiledOnce<Values extends object, Row>(
  build: (values: Values, db: Kysely<DB>) => RawBuilder<Row>,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(placeholders<Values>(), db).compile(db)
    const parameters = compiled.parameters.map(parameter =>
      parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function placeholders<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, key) => new Placeholder(key) })
}
