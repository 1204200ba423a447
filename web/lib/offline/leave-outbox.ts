import { deleteEntry, listEntries } from '#web/worker/outbox/store.ts'
import { readSession } from '../session.ts'
import { leaveWords } from './outbox-words.ts'

/**
 * Asks before a logout that would delete what waits for the network. Resolves to whether the member leaves; then the
 * member's entries are deleted.
 */
export async function mayLeaveOutbox(): Promise<boolean> {
  const memberId = readSession()?.user.id
  if (memberId === undefined) return true
  try {
    const waiting = (await listEntries()).filter(
      entry => entry.memberId === memberId && entry.state === 'waiting',
    )
    const hasOrder = waiting.some(({ kind }) => kind === 'order')
    if (waiting.length > 0 && !(await ask(hasOrder))) return false
    await eraseEntriesOf(memberId)
  } catch (error) {
    // Nobody is kept from logging out.
    console.warn('the outbox could not be read', error)
  }
  return true
}

/** Deletes everything that a member wrote on this device and has not yet seen answered. */
export async function eraseEntriesOf(memberId: number): Promise<void> {
  for (const entry of await listEntries()) if (entry.memberId === memberId) await deleteEntry(entry)
}

function ask(hasOrder: boolean): Promise<boolean> {
  const words = leaveWords()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'leave-outbox-title')
  dialog.setAttribute('aria-describedby', 'leave-outbox-text')
  dialog.className =
    'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-soft backdrop:bg-black/50'
  const heading = document.createElement('h2')
  heading.id = 'leave-outbox-title'
  heading.className = 'font-display text-2xl'
  heading.textContent = words.title
  const text = document.createElement('p')
  text.id = 'leave-outbox-text'
  text.className = 'mt-3'
  text.textContent = hasOrder ? words.order : words.other
  const buttons = document.createElement('div')
  buttons.className = 'mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto'
  const button = (label: string, look: string) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `min-h-11 rounded-full px-6 py-1.5 font-semibold ${look}`
    element.textContent = label
    buttons.append(element)
    return element
  }
  const leave = button(words.leave, 'border border-danger text-danger hover:bg-danger-fill')
  const stay = button(words.stay, 'bg-primary text-on-primary hover:bg-primary-strong')
  dialog.append(heading, text, buttons)
  return new Promise(resolve => {
    let isLeaving = false
    leave.addEventListener('click', () => {
      isLeaving = true
      dialog.close()
    })
    stay.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(isLeaving)
    })
    document.body.append(dialog)
    dialog.showModal()
    stay.focus()
  })
}
