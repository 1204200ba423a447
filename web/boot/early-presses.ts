/**
 * An action in an island whose script has not loaded yet: a click, a submitted form, a choice in a list, or typed
 * text.
 */
export interface EarlyPress {
  type: 'click' | 'submit' | 'change' | 'input'
  target: HTMLElement
  /** The element that looks busy while the action waits; undefined for typed text. */
  busy?: HTMLElement
  /** The typed text, because the island may overwrite its field when it wakes. */
  value?: string
}

declare global {
  interface Window {
    /** The actions recorded before their islands woke; undefined where the inline script did not run. */
    earlyPresses?: EarlyPress[]
  }
}

/**
 * On a slow line people press a button seconds before its script has loaded. An action in a sleeping island is
 * stopped, shown as busy and recorded once; `wakeIsland` carries it out. Links and forms outside islands work
 * without script and are left alone. The listeners run before React's, which must not handle the same event. When a
 * script cannot be loaded, nothing is shown as busy any longer; without the first script, nothing is recorded either.
 */
export function recordEarlyPresses(): void {
  const presses: EarlyPress[] = []
  window.earlyPresses = presses
  let failed = false
  const listen = (type: EarlyPress['type'], listener: (event: Event, target: HTMLInputElement) => void) =>
    document.addEventListener(type, event => listener(event, event.target as HTMLInputElement), true)
  const isAsleep = (target: Element) => {
    const island = target.closest<HTMLElement>('[data-island]')
    return island && !('awake' in island.dataset)
  }
  const find = (target: Element, type: string) =>
    presses.find(press => press.target === target && press.type === type)
  const record = (event: Event, target: HTMLElement, busy: HTMLElement) => {
    if (!isAsleep(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (failed) return
    busy.setAttribute('aria-busy', 'true')
    const type = event.type as EarlyPress['type']
    if (!find(target, type)) presses.push({ type, target, busy })
  }
  const fail = (event: Event) => {
    if (event.type === 'error') {
      if ((event.target as Element).tagName !== 'SCRIPT') return
      failed = true
    }
    for (const { busy } of presses.splice(0)) busy?.removeAttribute('aria-busy')
  }

  listen('click', (event, target) => {
    const button = target.closest('button')
    if (button && !(button.form && button.type === 'submit')) record(event, button, button)
  })
  listen('submit', (event, target) =>
    record(event, target, ((event as SubmitEvent).submitter ?? target) as HTMLElement),
  )
  listen('change', (event, target) => {
    if (target.tagName === 'SELECT') record(event, target, target)
  })
  listen('input', (_event, target) => {
    const { type, value } = target
    const press = find(target, 'input')
    if (press) press.value = value
    else if (/^(text|search|email|tel|number)/.test(type) && isAsleep(target))
      presses.push({ type: 'input', target, value })
  })
  addEventListener('error', fail, true)
  addEventListener('unhandledrejection', fail)
}
