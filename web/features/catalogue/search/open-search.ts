/** The header's link to the search: without script, and where the code of the search cannot be loaded, it leads to the list. */
const linkSelector = 'header a[href="/products#search"]'

/** Opens the search of the header over the page, with code that is loaded at its first use. */
export function openSearchOnPress(): void {
  addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(linkSelector)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    link.ariaBusy = 'true'
    import('./search-layer.ts')
      .then(layer => layer.openSearch(link))
      .catch(() => location.assign(link.href))
      .finally(() => (link.ariaBusy = null))
  })
}
