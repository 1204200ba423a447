/**
 * Whether an API call got no response: `fetch` failed or timed out. `navigator.onLine` is only a guess. In its own module, because
 * public pages load it without the API client.
 */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
