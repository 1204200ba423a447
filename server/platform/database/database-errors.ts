import { DatabaseError } from 'pg'

/** Whether a database error means that PostgreSQL refused a write because of this constraint or unique index. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint
}

/**
 * Whether a database error means that a foreign key refused a write: the row is still referenced, or references a
 * missing row.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503'
}

const attempts = 5

/**
 * Retries a transaction after a deadlock or a serialisation failure. `work` must be one transaction, which the failure
 * has rolled back.
 */
export async function retryCollisions<Value>(
  work: () => Promise<Value>,
  isCollision: (error: unknown) => boolean = isRetryable,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isCollision(error) || attempt === attempts) throw error
    }
  }
}

/**
 * Whether PostgreSQL rolled back a transaction because of a deadlock or a serialisation failure, so that a retry may
 * succeed.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001')
}
