import type { EarlyPress } from '#web/boot/early-presses.ts'

/** Carries out what was noted in an island, one at a time, since each shows what the one before has changed. */
export async function replayPresses(island: HTMLElement, noted: EarlyPress[]): Promise<void> {
  const mine = noted.filter(press => island.contains(press.target))
  // In place: the inline script goes on with the same list.
  noted.splice(0, noted.length, ...noted.filter(press => !mine.includes(press)))
  for (const { type, target, busy, value = '' } of mine) {
    await new Promise(resolve => setTimeout(resolve))
    busy?.removeAttribute('aria-busy')
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else if (type === 'input') retype(target as HTMLInputElement | HTMLTextAreaElement, value)
    else target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Types a value that React has not heard of: it hears only of one that differs from the last it was given. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = `${value}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
