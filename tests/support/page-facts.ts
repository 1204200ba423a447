import sanitizeHtml from 'sanitize-html'

/** A piece of text as people read it or hear it, in the language that the page says it is in. */
export interface Said {
  text: string
  lang: string
}

/** What a search engine, a shared link and a screen reader make of a page. */
export interface PageFacts {
  lang: string
  title: string
  meta: Record<string, string>
  canonical: string | undefined
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>
  headings: string[]
  links: string[]
  /** Addresses of pictures, captions, styles and icons. */
  parts: string[]
  imagesWithoutAlt: string[]
  said: Said[]
  /** Pages that the browser finishes have no words of their own yet. */
  isDocument: boolean
  structured: unknown[]
}

const spoken = ['alt', 'title', 'aria-label', 'placeholder']
const silent = new Set(['script', 'style', 'template', 'svg'])

/** Reads a page as a parser of HTML understands it. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    lang: '',
    title: '',
    meta: {},
    canonical: undefined,
    alternates: {},
    headings: [],
    links: [],
    parts: [],
    imagesWithoutAlt: [],
    said: [],
    isDocument: !/<html[^>]* data-words=/.test(html) && !html.includes('__reactRouterContext'),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      match => JSON.parse(match[1] ?? '') as unknown,
    ),
  }
  const open: { name: string; lang: string; text: string }[] = []
  // A text comes in pieces, cut at each of its entities.
  let pieces = ''
  const endText = () => {
    const text = pieces.replaceAll(/\s+/g, ' ').trim()
    pieces = ''
    const element = open.at(-1)
    if (text === '' || !element || open.some(({ name }) => silent.has(name))) return
    facts.said.push({ text, lang: element.lang })
  }
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag(name, attributes) {
      endText()
      const lang = attributes.lang ?? attributes.hreflang ?? open.at(-1)?.lang ?? ''
      open.push({ name, lang, text: '' })
      noteTag(facts, name, attributes)
      for (const attribute of spoken) {
        const text = attributes[attribute]?.trim()
        if (text) facts.said.push({ text, lang })
      }
    },
    onCloseTag(name) {
      endText()
      const closed = open.pop()
      const text = (closed?.text ?? '').replaceAll(/\s+/g, ' ').trim()
      if (text === '' || closed?.name !== name) return
      if (name === 'title' && facts.title === '') facts.title = text
      else if (name === 'h1') facts.headings.push(text)
    },
    textFilter(escaped) {
      const text = decoded(escaped)
      for (const part of open) part.text += text
      pieces += text
      return ''
    },
  })
  return facts
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

function noteTag(facts: PageFacts, name: string, attributes: Record<string, string>): void {
  const { href, src, rel = '', content = '', srcset } = attributes
  if (name === 'html') facts.lang = attributes.lang ?? ''
  if (name === 'meta') facts.meta[attributes.name ?? attributes.property ?? ''] = content
  if (name === 'a' && href !== undefined) facts.links.push(href)
  if (name === 'link' && href !== undefined) {
    if (rel === 'canonical') facts.canonical = href
    else if (rel === 'alternate' && attributes.hreflang) facts.alternates[attributes.hreflang] = href
    else if (rel !== 'alternate') facts.parts.push(href)
  }
  if (name === 'img' && attributes.alt === undefined) facts.imagesWithoutAlt.push(src ?? '')
  if (['img', 'script', 'source', 'track', 'video'].includes(name)) {
    if (src) facts.parts.push(src)
    if (attributes.poster) facts.parts.push(attributes.poster)
    for (const part of srcset?.split(',') ?? []) facts.parts.push(part.trim().split(' ')[0] ?? '')
  }
}
