import type { Job } from '../kit/files.ts'
import type { Type } from '../kit/type.ts'

/** The pictures of the site itself. */
export function artJobs(_type: Type): Job[] {
  return []
}
