import sanitizeHtml from 'sanitize-html'

/** A text on a page with its language, either displayed or only for screen readers. */
export interface Said {
  text: string
  lang: string
}

/** The parts of a page that search engines, shared links and screen readers use. */
export interface PageFacts {
  lang: string
  title: string
  meta: Record<string, string>
  canonical: string | undefined
  /** The URLs of the page in other languages, by `hreflang`. */
  alternates: Record<string, string>
  headings: string[]
  links: string[]
  /** The URLs of the page's pictures, captions, stylesheets and icons. */
  parts: string[]
  imagesWithoutAlt: string[]
  texts: Said[]
  /** False for a page whose content only the browser renders. */
  isDocument: boolean
  structured: unknown[]
}

const spoken = ['alt', 'title', 'aria-label', 'placeholder']
const silent = new Set(['script', 'style', 'template', 'svg'])

/** Parses the HTML of a page into the parts that search engines, shared links and screen readers use. */
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
    texts: [],
    isDocument: !html.includes('id="page-facts"') && !html.includes('__reactRouterContext'),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      match => JSON.parse(match[1] ?? '') as unknown,
    ),
  }
  const open: { name: string; lang: string; text: string }[] = []
  // The HTML parser splits a text at its entities; this collects the pieces.
  let pieces = ''
  const endText = () => {
    const text = pieces.replaceAll(/\s+/g, ' ').trim()
    pieces = ''
    const element = open.at(-1)
    if (text === '' || !element || open.some(({ name }) => silent.has(name))) return
    facts.texts.push({ text, lang: element.lang })
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
        if (text) facts.texts.push({ text, lang })
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
