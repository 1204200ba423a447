import { useEffect, useState } from 'react'

/** Returns an object URL of a chosen file, which is revoked when another file is chosen. */
export function useFileAddress(file: Blob | null | undefined): string | undefined {
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

/** Makes the browser download a file under the given name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file later; revoking the URL at once would save an empty file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
