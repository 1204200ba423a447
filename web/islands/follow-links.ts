/** The milliseconds between two looks at whether recorded actions are done. */
const pause = 50

/** How many pauses a link waits at most: ten seconds, as long as a request to the API may take. */
const mostPauses = 200

/** The end of the address of the header's link to the search, which leads to the field of the list where its code does not come. */
const searchHash = '#search'

/**
 * Opens the search over the page after a press of its link, and delays another pressed link while a recorded press waits for the script of its island: leaving the page would lose it, such
 * as a product on its way into the cart. A link that an island has opened in place does not leave the page.
 */
export function followLinks(): void {
  addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target
    const isSearch = link?.hash === searchHash
    if (!link || opensElsewhere || event.defaultPrevented || !(isSearch || isPressed())) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    if (isSearch) {
      import('#web/features/catalogue/search/search-layer.ts')
        .then(layer => layer.openSearch(link))
        .catch(() => location.assign(link.href))
      return
    }
    void whenDone().then(() => location.assign(link.href))
  })
}

const isPressed = () => window.earlyPresses?.some(({ type }) => type !== 'input')

/** Resolves when no press waits any more, or after the most pauses. */
async function whenDone(): Promise<void> {
  const rest = () => new Promise(resolve => setTimeout(resolve, pause))
  for (let rests = 0; isPressed() && rests < mostPauses; rests++) await rest()
  // An island takes its presses from the list before it repeats them.
  await rest()
}
