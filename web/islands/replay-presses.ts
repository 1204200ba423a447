import type { EarlyPress } from '#web/lib/early-presses.ts'

/** Marks an island as one that answers, and gives it what was typed and pressed in it before that, once and in order. */
export async function replayPresses(island: HTMLElement): Promise<void> {
  island.dataset.awake = ''
  const typed = typedIn(island)
  const presses = takePresses(island)
  // One at a time: an island shows what the one before has changed.
  for (const [field, value] of typed) {
    await nextTask()
    retype(field, value)
  }
  for (const { type, target, busy } of presses) {
    await nextTask()
    busy.removeAttribute('aria-busy')
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function takePresses(island: HTMLElement): EarlyPress[] {
  const noted = window.earlyPresses ?? []
  const mine = noted.filter(press => island.contains(press.target))
  // In place: the inline script goes on with the same list.
  noted.splice(0, noted.length, ...noted.filter(press => !mine.includes(press)))
  return mine
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function typedIn(island: HTMLElement): [TextField, string][] {
  return [
    ...island.querySelectorAll<TextField>('textarea, input:not([type=checkbox], [type=radio], [type=file])'),
  ]
    .filter(field => field.value !== field.defaultValue)
    .map(field => [field, field.value])
}

/** Types a value that React has not heard of: it hears only of one that differs from the last it was given. */
function retype(field: TextField, value: string): void {
  field.value = `${value}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
