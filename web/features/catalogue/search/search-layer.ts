import { intlTag } from '#contract/shared/locale.ts'
import { forgetBrowsed, noteSearch, readBrowsed } from '#web/lib/browsed.ts'
import { fill } from '#web/lib/fill.ts'
import { browserLocale } from '#web/lib/language.ts'
import { make } from '#web/lib/make-element.ts'
import { findSuggestions, prepareForOffline } from './find-suggestions.ts'
import { browsedGroups, type OptionGroup, renderGroups } from './search-options.ts'
import { searchWords } from './search-words.ts'
import { canListen, listen } from './speech.ts'

/** How long nobody types until suggestions are asked for, and how long they may take until the layer says so, in milliseconds. */
const typingPause = 200
const patience = 2_000

const listId = 'search-suggestions'
const quietClass = 'min-h-11 rounded-full px-3 font-semibold text-primary hover:bg-fill'

/** Opens the search over the page; when it closes, the focus returns to what opened it. */
export function openSearch(opener: HTMLElement): void {
  opener.removeAttribute('aria-busy')
  const locale = browserLocale()
  const words = searchWords[locale]
  let options: HTMLAnchorElement[] = []
  let active = -1
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const field = make('input', {
    type: 'search',
    name: 'search',
    maxLength: 100,
    autocomplete: 'off',
    placeholder: words.placeholder,
    className: 'h-12 min-w-0 grow rounded-full border border-control bg-card px-5 large-text:w-full',
  })
  set(field, {
    role: 'combobox',
    'aria-label': words.label,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  })
  const icon = opener.querySelector('svg')?.cloneNode(true) ?? words.submit
  const submitClass =
    'grid h-11 min-w-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-strong'
  const submit = make('button', { type: 'submit', className: submitClass }, icon)
  set(submit, { 'aria-label': words.submit })
  const close = make('button', { type: 'button', textContent: words.close, className: quietClass })
  const row = 'flex items-center gap-2 large-text:flex-wrap'
  const form = make('form', { action: '/products', className: row }, field, submit, close)
  const status = make('p', { className: 'mt-3 min-h-6 px-3 text-sm text-muted' })
  set(status, { role: 'status' })
  const list = make('div', { id: listId })
  set(list, { role: 'listbox', 'aria-label': words.suggestions })
  const clearing = make('p', { className: 'mt-4 flex flex-wrap' })
  const dialog = make(
    'dialog',
    {
      className:
        '@container/page fixed inset-0 mx-auto size-full max-h-full max-w-2xl overflow-y-auto bg-page p-4 text-ink backdrop:bg-black/50',
    },
    form,
    ...(canListen() ? [speechRow()] : []),
    status,
    list,
    clearing,
  )
  set(dialog, { 'aria-label': words.label })

  function show(groups: OptionGroup[], text: string): void {
    list.replaceChildren(...renderGroups(groups, listId))
    options = [...list.querySelectorAll('a')]
    choose(-1)
    set(field, { 'aria-expanded': String(options.length > 0) })
    list.hidden = options.length === 0
    status.textContent = text
  }

  function choose(next: number): void {
    options[active]?.classList.remove('bg-fill')
    options[active]?.setAttribute('aria-selected', 'false')
    active = next
    const option = options[active]
    option?.classList.add('bg-fill')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) set(field, { 'aria-activedescendant': option.id })
    else field.removeAttribute('aria-activedescendant')
  }

  /** Shows what was browsed on this device, with buttons that forget it. */
  function showBrowsed(): void {
    const browsed = readBrowsed()
    show(browsedGroups(browsed, words), '')
    const parts = [
      ['searches', words.clearSearches],
      ['seen', words.clearSeen],
    ] as const
    clearing.replaceChildren(
      ...parts
        .filter(([part]) => browsed[part].length > 0)
        .map(([part, text]) =>
          make('button', {
            type: 'button',
            textContent: text,
            className: quietClass,
            onclick: () => {
              forgetBrowsed(part)
              showBrowsed()
              field.focus()
            },
          }),
        ),
    )
  }

  /** Asks for suggestions after a pause of typing; an earlier call is given up. */
  function suggest(): void {
    clearTimeout(timer)
    asked.abort()
    const search = field.value.trim()
    if (search.length < 2) {
      showBrowsed()
      return
    }
    asked = new AbortController()
    const { signal } = asked
    timer = setTimeout(() => void ask(search, signal), typingPause)
  }

  async function ask(search: string, signal: AbortSignal): Promise<void> {
    const slow = setTimeout(() => (status.textContent = words.slow), patience)
    signal.addEventListener('abort', () => clearTimeout(slow))
    try {
      const { groups, from } = await findSuggestions(search, { words, locale, signal })
      if (signal.aborted) return
      const count = groups.reduce((sum, { title, options }) => sum + (title === '' ? 0 : options.length), 0)
      const counted = count === 1 ? words.one : count === 0 ? words.none : fill(words.many, { count })
      show(
        groups,
        { shop: counted, copy: count === 0 ? words.none : words.copy, nowhere: words.noCopy }[from],
      )
      clearing.replaceChildren()
    } catch (error) {
      if (signal.aborted) return
      console.warn('no suggestions', error)
      show([], words.failed)
    } finally {
      clearTimeout(slow)
    }
  }

  /** The button that listens, with what its use means. */
  function speechRow(): HTMLElement {
    const hint = make('span', {
      id: 'search-hears',
      className: 'text-sm text-muted',
      textContent: words.hears,
    })
    const speak = make('button', { type: 'button', textContent: words.speak, className: quietClass })
    set(speak, { 'aria-describedby': hint.id })
    speak.onclick = async () => {
      const { text, stop } = listen(intlTag(locale))
      dialog.addEventListener('close', stop)
      status.textContent = words.listening
      const heard = await text
      dialog.removeEventListener('close', stop)
      field.focus()
      if (heard === '') status.textContent = words.unheard
      else {
        field.value = heard
        suggest()
      }
    }
    return make('p', { className: 'mt-1 flex flex-wrap items-center gap-x-2' }, speak, hint)
  }

  field.oninput = suggest
  field.onkeydown = event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step !== undefined) {
      event.preventDefault()
      // Arrow keys move through the suggestions and, as one more stop, the typed text itself.
      const places = options.length + 1
      choose(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') {
      // By default, the browser would only empty the field.
      event.preventDefault()
      dialog.close()
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      option.click()
    }
  }
  const remember = () => {
    const search = field.value.trim()
    if (search.length >= 2) noteSearch(search)
  }
  list.onclick = remember
  form.onsubmit = event => {
    if (field.value.trim() === '') event.preventDefault()
    else remember()
  }
  close.onclick = () => dialog.close()
  // A press beside the layer, on the dark ground, closes it.
  dialog.onclick = ({ target, clientX }) => {
    const { left, right } = dialog.getBoundingClientRect()
    if (target === dialog && (clientX < left || clientX > right)) dialog.close()
  }
  dialog.onclose = () => {
    asked.abort()
    clearTimeout(timer)
    dialog.remove()
    opener.focus()
  }
  document.body.append(dialog)
  showBrowsed()
  dialog.showModal()
  field.focus()
  // The worker, which keeps the catalogue, keeps this code too.
  if (navigator.serviceWorker?.controller) prepareForOffline()
}

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
