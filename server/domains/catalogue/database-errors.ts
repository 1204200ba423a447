/** Whether PostgreSQL refused a write because of this constraint or unique index. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error as { constraint?: string }).constraint === constraint
}
