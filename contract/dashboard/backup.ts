import { z } from 'zod'

/**
 * How the shop's backup is: `off` when a shop that others can reach makes none, `demo` when a shop on its own machine makes
 * none, `none` before the first one; otherwise by age.
 */
export const backupStates = ['off', 'demo', 'none', 'good', 'late', 'alarm'] as const

export const BackupReport = z.object({
  state: z.enum(backupStates),
  /** The time of the last complete backup. */
  at: z.iso.datetime().nullable(),
})
export type BackupReport = z.output<typeof BackupReport>
