import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { onUserChange, readSession } from './session.ts'

/** Who is signed in, as browser storage has it; follows changes, in other tabs too. For pages that the browser alone draws. */
export function useUser(): User | undefined {
  const [user, setUser] = useState(() => readSession()?.user)
  useEffect(() => onUserChange(() => setUser(readSession()?.user)), [])
  return user
}
