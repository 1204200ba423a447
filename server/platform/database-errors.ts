import { DatabaseError } from 'pg'

/** Whether PostgreSQL refused a write because of this constraint or unique index. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint
}

/** Whether PostgreSQL refused a write because another row refers to it, or because the one that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503'
}

/** Whether PostgreSQL ended a transaction that waited for others in a circle; it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01'
}
