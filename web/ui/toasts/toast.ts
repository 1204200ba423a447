import type { ToastOptions, ToastTone, ToastWords } from './toast-message.ts'

const words: ToastWords = { region: 'Notifications', close: '×' }
let loading: Promise<typeof import('./toaster.tsx')> | undefined

/** Sets the texts around toast messages. Call it once per page, before the first toast. */
export function setToastWords(given: ToastWords): void {
  Object.assign(words, given)
}

function show(tone: ToastTone, message: string, options: ToastOptions = {}): void {
  loading ??= import('./toaster.tsx')
  loading
    .then(toaster => toaster.showToast(tone, message, options, words))
    .catch(() => {
      // The toast code could not be loaded, probably because the network is down, which is also what the toast
      // reports; the next toast tries again.
      loading = undefined
      showPlainly(message)
    })
}

function showPlainly(message: string): void {
  const element = document.createElement('p')
  element.setAttribute('role', 'alert')
  element.className = 'fixed inset-x-4 top-16 z-50 rounded-card border border-line bg-card p-4 shadow-soft'
  element.textContent = message
  document.body.append(element)
  setTimeout(() => element.remove(), 5_000)
}

/** Shows messages at the top right that disappear automatically; their code is loaded with the first one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
}
