import { DatabaseError } from 'pg'

/** Whether PostgreSQL refused a write because of this constraint or unique index. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint
}

/** Whether PostgreSQL refused a write because of a foreign key: the row is still referenced, or references a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503'
}

const attempts = 5

/** Repeats work that PostgreSQL ended because it collided with others; it must be one transaction, which has left no trace. */
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

/** Whether PostgreSQL ended a transaction for a deadlock or because it could not be serialised: it can be tried again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001')
}
