import { skinProfilesKey } from './session-keys.ts'

/** Whether this device knows a list of other persons in an account; the code that reads it is loaded only then. */
export function mayHaveProfiles(): boolean {
  return Object.keys(localStorage).some(key => key.startsWith(skinProfilesKey))
}
