/**
 * The pages that a pagination shows: the first, the last, the current one and its neighbours. `gap` stands for
 * pages left out, never for a single one.
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, last].filter(page => page >= 1 && page <= last)
  const pages = [...new Set(shown)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
