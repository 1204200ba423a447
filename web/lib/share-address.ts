/** What became of an address that somebody wanted to share: `left` if she closed the choice of the device. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed'

/** Copies an address; false where the Clipboard API is missing or not allowed. */
async function copyAddress(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}

/** Opens the device's own choice of apps to share a page with; copies its address where there is none. */
export async function shareAddress(page: { title: string; url: string }): Promise<Shared> {
  try {
    await navigator.share(page)
    return 'shared'
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'left'
    return (await copyAddress(page.url)) ? 'copied' : 'failed'
  }
}
