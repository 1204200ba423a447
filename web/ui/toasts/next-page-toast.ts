import { nextPageKey } from './next-page-key.ts'
import { toast } from './toast.ts'

/** Keeps the message of a success for the page that is loaded next. */
export function toastOnNextPage(message: string): void {
  sessionStorage.setItem(nextPageKey, message)
}

/** Shows the message that the page before kept for this one. */
export function showKeptToast(): void {
  const message = sessionStorage.getItem(nextPageKey)
  if (message === null) return
  sessionStorage.removeItem(nextPageKey)
  toast.success(message)
}
