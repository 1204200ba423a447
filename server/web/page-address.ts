/**
 * The address of a page that was requested with extra slashes at its end; undefined for all others. The result begins
 * with one slash: two, or one and a backslash, would lead to another host.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  if (path.length < 2 || !path.startsWith('/') || !path.endsWith('/')) return undefined
  let start = 0
  while (path[start] === '/' || path[start] === '\\') start++
  let end = path.length
  while (end > start && path[end - 1] === '/') end--
  return `/${path.slice(start, end)}${url.slice(path.length)}`
}
