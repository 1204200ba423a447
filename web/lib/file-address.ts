import { useEffect, useState } from 'react'

/** An address to show a chosen file by, for as long as it is chosen. */
export function useFileAddress(file: File | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this; forgotten at once, nothing would be saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
