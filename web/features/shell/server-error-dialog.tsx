import type serverError from '#messages/fr/server-error.json'
import { browserLocale } from '#web/lib/language.ts'
import { byLanguage } from '#web/lib/words-by-language.ts'

const words = byLanguage(
  import.meta.glob<typeof serverError.dialog>('/messages/*/server-error.json', {
    import: 'dialog',
    eager: true,
  }),
)

/**
 * Opens the error dialog after any response with status 500, one at a time. A native dialog with its own texts, so
 * that it works before the application has loaded.
 */
export function showServerError(): void {
  if (document.querySelector('dialog[data-server-error][open]')) return
  const { title, text, ok } = words[browserLocale()]
  const dialog = document.createElement('dialog')
  dialog.dataset.serverError = ''
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'server-error-title')
  dialog.className =
    'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-soft backdrop:bg-black/50'
  const heading = document.createElement('h2')
  heading.id = 'server-error-title'
  heading.className = 'font-display text-2xl'
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.className = 'mt-3'
  paragraph.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'mt-6 h-11 rounded-full bg-primary px-6 font-semibold text-on-primary'
  button.textContent = ok
  button.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(heading, paragraph, button)
  document.body.append(dialog)
  dialog.showModal()
}
