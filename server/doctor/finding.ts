/** What the doctor found out about one thing that the shop needs. `todo` says what to do about a warning or a fault. */
export interface Finding {
  about: 'settings' | 'database' | 'storage' | 'mail' | 'clock' | 'disk' | 'certificate' | 'jobs' | 'backup'
  state: 'ok' | 'warning' | 'fault'
  text: string
  todo?: string
}

const marks = { ok: 'ok  ', warning: 'WARN', fault: 'FAIL' }

/** The line of a finding, with what to do below it. */
export function lineOf({ about, state, text, todo }: Finding): string {
  return `${marks[state]} ${about.padEnd(11)} ${text}${todo ? `\n${' '.repeat(17)}→ ${todo}` : ''}`
}
