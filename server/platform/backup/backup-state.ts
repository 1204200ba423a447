/** The parts of a backup: the base of the database, its changes, and files. */
export const backupParts = ['database', 'changes', 'files'] as const
export type BackupPart = (typeof backupParts)[number]

/** From this age in hours a backup is late: the nightly one did not happen. */
export const lateHours = 26
/** From this age in hours a missing backup is an alarm. */
export const alarmHours = 48

/** How a shop's backup is, by the age of its oldest part. */
export type BackupState = 'none' | 'good' | 'late' | 'alarm'

/**
 * The time of the last moment for which database and files are both saved. An outside database has no changes that the
 * shop saves itself, so they do not count.
 */
export function lastWhole(times: Record<BackupPart, Date | undefined>): Date | undefined {
  const { database, files } = times
  return database && files && new Date(Math.min(database.getTime(), files.getTime()))
}

/** Judges the last complete backup, if there is one. */
export function backupState(last: Date | undefined, now: Date): BackupState {
  if (!last) return 'none'
  const hours = (now.getTime() - last.getTime()) / 3_600_000
  if (hours >= alarmHours) return 'alarm'
  return hours >= lateHours ? 'late' : 'good'
}
