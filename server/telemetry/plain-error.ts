import { pathToFileURL } from 'node:url'

/** The class and code of an error and the places in the code that it passed: what is known of it without its message. */
export interface PlainError {
  type: string
  code?: string
  /** One line per call, the innermost first: the function, and the file from the shop's folder on with line and column. */
  frames: string[]
}

const maxFrames = 20
const name = /^(?:[A-Z][A-Za-z0-9]{0,40})?(?:Error|Exception)$/
const code = /^[A-Z0-9_]{2,40}$/
const root = pathToFileURL(`${import.meta.dirname}/../../`)

/**
 * What may leave the shop of an error. Its message may quote what somebody entered, an address or a secret, and no rule
 * finds all names; so it is left out, and of the rest only what has the form of a name in code.
 */
export function plainError(error: {
  type?: unknown
  code?: unknown
  stack?: unknown
  frames?: unknown
}): PlainError {
  return {
    type: matching(name, error.type) ?? 'Error',
    ...(matching(code, error.code) === undefined ? {} : { code: String(error.code) }),
    // A line of the log has the frames of a browser's error, which was made plain before.
    frames: Array.isArray(error.frames)
      ? error.frames.filter(line => plainFrame.test(line)).slice(0, maxFrames)
      : framesOf(String(error.stack ?? '')),
  }
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** V8 writes `at function (place)` or `at place`; Firefox and Safari write `function@place`. */
const frame =
  /^(?:\s+at (?:(?:async |new )*([\w$.<>]{1,80})(?: \[as [\w$]+\])? \()?|([\w$.<>/]{0,80})@)([^\s()@]+):(\d+):(\d+)\)?$/

const plainFrame = /^(?:[\w$.<>/]{1,80}|\(anonymous\)) [\w@./:-]+:\d+:\d+$/

function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap(line => {
      const [, called, calledToo, place = '', row, column] = frame.exec(line) ?? []
      const file = fileOf(place)
      return file ? [`${called || calledToo || '(anonymous)'} ${file}:${row}:${column}`] : []
    })
    .slice(0, maxFrames)
}

/**
 * The file of a frame: one of the shop, of its packages or of Node.js, or a built script of its pages. The address of a
 * page, whose path may contain a token, is none.
 */
function fileOf(place: string): string | undefined {
  if (/^node:[\w/]+$/.test(place)) return place
  const url = place.startsWith('/') ? pathToFileURL(place) : URL.parse(place)
  if (!url) return undefined
  const path =
    url.protocol === 'file:' ? inShop(url) : /^https?:$/.test(url.protocol) ? url.pathname.slice(1) : ''
  return /^(?:(?:server|contract|messages|demo|web|scripts|tests|build|node_modules)\/[\w@./-]+|assets\/[\w-]+\.js)$/.test(
    path,
  )
    ? path
    : undefined
}

const inShop = ({ href }: URL) => (href.startsWith(root.href) ? href.slice(root.href.length) : '')
