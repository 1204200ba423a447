import { useState } from 'react'

/** Whether a condition is or was true in an earlier rendering of the component. */
export function useWasTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition)
  if (condition && !wasTrue) setWasTrue(true)
  return wasTrue || condition
}
