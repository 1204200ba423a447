import { DatabaseError } from 'pg'

/** Whether PostgreSQL refused a write because of this constraint or unique index. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint
}

/** Whether PostgreSQL refused a write because another row refers to it, or because the one that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503'
}

const attempts = 5

/** Does the work again when PostgreSQL ended it for a deadlock; it must be one transaction, which has left no trace. */
export async function retryCollisions<Value>(
  work: () => Promise<Value>,
  isCollision = isDeadlock,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isCollision(error) || attempt === attempts) throw error
    }
  }
}

/** Whether PostgreSQL ended a transaction that waited for others in a circle; it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01'
}
