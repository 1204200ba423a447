import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { uploadArticlePicture } from '#contract/content/admin-endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { insertBlock, type MarkdownEdit } from './markdown-edit.ts'
import { pictureRefusal } from './picture-file.ts'

/** Changes the markdown field as if the user had typed, so that the form is notified. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: MarkdownEdit): void {
  area.focus()
  area.setRangeText(insert, from, to, 'end')
  area.setSelectionRange(...select)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Uploads pictures that are dropped on the markdown field, pasted or chosen, and inserts them; `pending` counts the
 * uploads.
 */
export function useTextPictures(area: RefObject<HTMLTextAreaElement | null>, t: Translate, locale: Locale) {
  const [pending, setPending] = useState(0)

  async function insertOne(file: File) {
    const reason = await pictureRefusal(file, t, locale)
    if (reason) return toast.error(t('admin-content:picture.refused', { name: file.name, reason }))
    setPending(count => count + 1)
    try {
      const { url } = await callApi(uploadArticlePicture, { body: {}, files: { image: file } })
      const { current } = area
      if (!current) return
      const alt = t('admin-content:picture.alt')
      const { selectionEnd } = current
      const edit = insertBlock(current.value, selectionEnd, selectionEnd, `![${alt}](${url})`)
      const start = edit.select[0] + 2
      // Selects the placeholder alt text, so that the editor types over it.
      applyEdit(current, { ...edit, select: [start, start + alt.length] })
    } catch (error) {
      toast.error(failureText(error, t('admin-content:picture.failure')))
    } finally {
      setPending(count => count - 1)
    }
  }

  async function insert(files: File[]) {
    for (const file of files) await insertOne(file)
  }

  function handleFiles(event: ClipboardEvent | DragEvent, files: FileList | undefined) {
    if (!files || files.length === 0) return
    event.preventDefault()
    void insert([...files])
  }

  return {
    pending,
    insert,
    handlePaste: (event: ClipboardEvent) => handleFiles(event, event.clipboardData.files),
    handleDrop: (event: DragEvent) => handleFiles(event, event.dataTransfer.files),
  }
}
