/**
 * An action in an island whose script has not loaded yet: a click, a submitted form, a choice in a list, or typed
 * text.
 */
export interface EarlyPress {
  type: 'click' | 'submit' | 'change' | 'input'
  target: HTMLElement
  /** The sleeping island that carries out the action. */
  island: Element
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

/** The island of an element. The videos in an article's text have an island outside of the text. */
function islandOf(element: Element): Element | null {
  return element.closest('.article-video')
    ? document.querySelector('[data-island=text-videos]')
    : element.closest('[data-island]')
}

/**
 * On a slow line people press a button seconds before its script has loaded. An action in a sleeping island is
 * stopped, shown as busy and recorded once; `wakeIsland` carries it out. A link that its island opens in place, such as a
 * video, is one of these actions; other links, and forms outside islands, work without script and are left alone. The
 * listeners run before React's, which must not handle the same event. When a script cannot be loaded, nothing is shown as
 * busy any longer, and the island's links are followed; without the first script, nothing is recorded either, and the style
 * sheet shows what happened.
 */
export function recordEarlyPresses(): void {
  const presses: EarlyPress[] = []
  window.earlyPresses = presses
  let failed = false
  const listen = (type: EarlyPress['type'], listener: (event: Event, target: HTMLInputElement) => void) =>
    document.addEventListener(type, event => listener(event, event.target as HTMLInputElement), true)
  const sleepingIsland = (target: Element) => {
    const island = islandOf(target)
    return island?.hasAttribute('data-awake') ? null : island
  }
  const find = (target: Element, type: string) =>
    presses.find(press => press.target === target && press.type === type)
  const record = (event: Event, target: HTMLElement, busy: HTMLElement) => {
    const island = sleepingIsland(target)
    if (!island) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (failed) return
    busy.setAttribute('aria-busy', 'true')
    const type = event.type as EarlyPress['type']
    if (!find(target, type)) presses.push({ type, target, island, busy })
  }
  const fail = (event: Event) => {
    if (event.type === 'error') {
      if ((event.target as Element).tagName !== 'SCRIPT') return
      failed = true
      document.documentElement.dataset.failed = ''
    }
    for (const { busy } of presses.splice(0)) busy?.removeAttribute('aria-busy')
  }

  listen('click', (event, target) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    const link = target.closest<HTMLElement>('[data-opens-here],.article-video a')
    const isFollowed = failed || ctrlKey || metaKey || shiftKey
    if (link && !isFollowed && !islandOf(link)?.hasAttribute('data-failed')) record(event, link, link)
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
    if (press) {
      press.value = value
      return
    }
    const island = /^(text|search|email|tel|number)/.test(type) && sleepingIsland(target)
    if (island) presses.push({ type: 'input', target, island, value })
  })
  addEventListener('error', fail, true)
  addEventListener('unhandledrejection', fail)
}
