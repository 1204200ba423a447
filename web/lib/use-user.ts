import { useEffect, useState } from 'react'
import { onUserChange, readSession, type StoredUser } from './session.ts'

/** Who is signed in, as browser storage has it; follows changes, in other tabs too. For pages that the browser alone draws. */
export function useUser(): StoredUser | undefined {
  const [user, setUser] = useState(() => readSession()?.user)
  useEffect(() => onUserChange(() => setUser(readSession()?.user)), [])
  return user
}
