import { toast } from './toast.ts'

const key = 'next_page_toast'

/** Keeps the message of a success for the page that is loaded next. */
export function toastOnNextPage(message: string): void {
  sessionStorage.setItem(key, message)
}

/** Shows the message that the page before kept for this one. */
export function showKeptToast(): void {
  const message = sessionStorage.getItem(key)
  if (message === null) return
  sessionStorage.removeItem(key)
  toast.success(message)
}
