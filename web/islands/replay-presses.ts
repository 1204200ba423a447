import type { EarlyPress } from '#web/boot/early-presses.ts'

/** Replays the recorded actions of an island one at a time, because each depends on the state after the last. */
export async function replayPresses(island: HTMLElement, noted: EarlyPress[]): Promise<void> {
  const mine = noted.filter(press => island.contains(press.island))
  // The list of recorded actions is changed in place, because the inline script uses the same one.
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

/** Sets the value of a field so that React notices: React ignores an input event whose value it already knows. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = `${value}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
