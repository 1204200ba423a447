/** How much of the screen's height the header takes, and a button of which only a part is on the screen. */
const margin = '-112px 0px -48px'

/** What the bar's button has in common with the page's own. */
const shared = ['aria-busy', 'aria-disabled']

/**
 * Marks the page while its own button is not on the screen; the style sheet then shows the bar. A press in the bar presses the
 * page's own button, whose texts and state the bar copies, so that there is one cart action however often both are pressed.
 */
export function followBuying(): void {
  const place = document.getElementById('buy')
  const own = place?.querySelector<HTMLButtonElement>('[data-island] > div > button')
  const button = document.querySelector('.buy-bar button')
  if (!place || !own || !button) return
  const { dataset } = document.documentElement
  const keepFocus = (event: Event) => event.preventDefault()
  const press = () => own.click()
  const copy = () => {
    button.replaceChildren(...[...own.childNodes].map(node => node.cloneNode(true)))
    for (const name of shared) {
      const value = own.getAttribute(name)
      if (value === null) button.removeAttribute(name)
      else button.setAttribute(name, value)
    }
    // Only a text that everybody shall read, such as a failure, is more than the button says.
    if ('buying' in dataset && place.querySelector('[role=status]:not(:empty, .sr-only, :has(*))'))
      place.scrollIntoView({ block: 'center' })
  }
  const copies = new MutationObserver(copy)
  const sight = new IntersectionObserver(
    entries => {
      if (entries.at(-1)?.isIntersecting) delete dataset.buying
      else dataset.buying = ''
    },
    { rootMargin: margin },
  )
  // The focus stays where it is: screen readers do not know the bar.
  button.addEventListener('mousedown', keepFocus)
  button.addEventListener('click', press)
  copies.observe(place, { subtree: true, childList: true, characterData: true, attributeFilter: shared })
  sight.observe(place)
}
