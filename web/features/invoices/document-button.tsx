import { useState } from 'react'
import { fetchFile } from '#web/lib/download.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface DocumentButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'aria-label'> {
  /** The API path of the invoice's PDF file. */
  path: string
  /** The name under which the invoice is downloaded if the server sends none. */
  name: string
}

/**
 * The button that downloads an invoice or credit note with an authenticated request, which a plain link could not
 * send.
 */
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
