import { useEffect, useState } from 'react'
import { onUserChange, readSession, type StoredUser } from './session.ts'

/** The signed-in member from browser storage; follows changes in all tabs. For pages that only the browser renders. */
export function useUser(): StoredUser | undefined {
  const [user, setUser] = useState(() => readSession()?.user)
  useEffect(() => onUserChange(() => setUser(readSession()?.user)), [])
  return user
}
