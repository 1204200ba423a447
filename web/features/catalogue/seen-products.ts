import { forgetBrowsed, onBrowsedChange, readBrowsed } from '#web/lib/browsed.ts'
import { browserLocale } from '#web/lib/language.ts'
import { make } from '#web/lib/make-element.ts'
import { plainProductPath } from '#web/lib/plain-product-path.ts'
import { searchWords } from './search/search-words.ts'

/** Shows the products that were seen on this device, without the one of the page, and a button that forgets them. */
export function showSeen(place: HTMLElement, shownId: number): void {
  const words = searchWords[browserLocale()]
  function show(): void {
    const seen = readBrowsed().seen.filter(({ id }) => id !== shownId)
    place.hidden = seen.length === 0
    const heading = make('h2', {
      id: 'seen-title',
      className: 'font-display text-3xl',
      textContent: words.seen,
    })
    const list = make(
      'ul',
      { className: 'mt-6 flex gap-3 overflow-x-auto pb-6' },
      ...seen.map(({ id, name, photo }) =>
        make(
          'li',
          { className: 'w-32 shrink-0' },
          make(
            'a',
            { href: plainProductPath(id), className: 'block leading-snug hover:underline' },
            make('img', {
              loading: 'lazy',
              src: photo ?? '/pictures/no-photo.svg',
              alt: '',
              width: 128,
              height: 128,
              className: 'mb-2 aspect-square w-full rounded-xl bg-fill object-cover',
            }),
            name,
          ),
        ),
      ),
    )
    const clear = make('button', {
      type: 'button',
      textContent: words.clearSeen,
      className: 'min-h-11 font-semibold text-primary underline',
      onclick: () => {
        forgetBrowsed('seen')
        document.getElementById('content')?.focus()
      },
    })
    place.setAttribute('aria-labelledby', heading.id)
    place.className = 'mt-16'
    place.replaceChildren(heading, list, clear)
  }
  show()
  onBrowsedChange(show)
}
