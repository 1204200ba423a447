import { useState } from 'react'
import { fetchFile } from '#web/lib/download.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface DocumentButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'aria-label'> {
  /** Of the API. */
  path: string
  /** What the file is called unless the server says. */
  name: string
}

/** Saves a document: it is fetched in the reader's name, which a plain link could not do. */
export function DocumentButton({ path, name, ...look }: DocumentButtonProps) {
  const t = useTranslate()
  const [isRunning, setIsRunning] = useState(false)

  async function handleClick() {
    setIsRunning(true)
    try {
      const document = await fetchFile(path, name)
      saveFile(document.file, document.name)
    } catch (error) {
      toast.error(failureText(error, t('invoices:documents.failure')))
    }
    setIsRunning(false)
  }

  return <Button icon="download" isLoading={isRunning} onClick={() => void handleClick()} {...look} />
}
