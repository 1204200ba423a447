import MarkdownIt, { type Env, type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { articleFields } from '#contract/content/admin-article.ts'
import type { TocEntry } from '#contract/content/article.ts'
import { photoFile, type StoredPhoto } from '#server/platform/files/photo.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { slugOf } from '#server/platform/slug.ts'
import { videoAddress } from '../videos/video-address.ts'

/** The HTML rendered from markdown and what is derived from the text. */
export interface RenderedText {
  html: string
  toc: TocEntry[]
  /** The plain text of the article, for search. */
  plain: string
  readMinutes: number
}

const wordsPerMinute = 200
const picturePath = /^\/uploads\/(articles\/[0-9a-z-]+)-\d+\.(?:webp|avif)$/
const videoPath = /^\/uploads\/videos\/[0-9a-z-]+\.(?:mp4|webm)$/

// Raw HTML in markdown is shown as text. The limit on nesting bounds the time for rendering.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 24 })

/** The storage keys of the pictures that a markdown text names. */
export function pictureKeys(content: string): string[] {
  const paths = content.match(/\/uploads\/articles\/[0-9a-z-]+-\d+\.(?:webp|avif)/g) ?? []
  return [...new Set(paths.map(path => picturePath.exec(path)?.[1] as string))]
}

/** The maximum of lines and cells in a markdown text; a long article has a few hundred. */
const maxParts = 2500

/**
 * Refuses a text that would take too long to render: a few characters can produce a table of a million cells. Counts
 * every line under a possible table head as a row of it.
 */
export function refuseCostly(content: string): void {
  let parts = 0
  let columns = 0
  for (const line of content.split(/\r\n|\r|\n/)) {
    const isBlank = /^[\s>]*$/.test(line)
    if (isBlank) columns = 0
    else if (/^[-:|\s>*+\d.)]*$/.test(line) && line.includes('-'))
      columns = Math.max(columns, line.split('|').length)
    parts += isBlank ? 0 : 1 + columns
    if (parts > maxParts)
      throw invalidField(articleFields.content, { message: 'content:server.tooManyParts' })
  }
}

/**
 * Renders markdown to HTML: headings from level 2 with anchors, tables, the shop's pictures in all sizes, and videos
 * that load nothing before a click. The result is sanitised once more, in case a rule here has a hole.
 */
export function renderText(
  content: string,
  pictures: ReadonlyMap<string, StoredPhoto> = new Map(),
): RenderedText {
  refuseCostly(content)
  const env: Env = { pictures }
  const tokens = markdown.parse(content, env)
  const toc = takeHeadings(tokens)
  freeLonePictures(tokens)
  const html = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, env), allowed)
  const plain = plainText(tokens)
  const words = plain.split(/\s+/).filter(word => word !== '').length
  return { html, toc, plain, readMinutes: Math.max(1, Math.ceil(words / wordsPerMinute)) }
}

/**
 * Sets the levels of a text's headings: the page's title is level 1. Headings of levels 2 and 3 get anchors and entries
 * in the table of contents.
 */
function takeHeadings(tokens: Token[]): TocEntry[] {
  const toc: TocEntry[] = []
  const counts = new Map<string, number>()
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Math.min(4, Math.max(2, Number(token.tag.slice(1))))
    token.tag = `h${level}`
    const inline = tokens[place + 1]
    if (token.type === 'heading_close' || level > 3 || inline === undefined) continue
    const text = textOf(inline.children ?? [])
    if (text === '') continue
    // The prefix keeps a heading's anchor apart from the page's ids. The suffix has two hyphens, which no slug
    // contains, so it cannot collide with another heading.
    const anchor = `s-${slugOf(text).slice(0, 60)}`
    const count = (counts.get(anchor) ?? 0) + 1
    counts.set(anchor, count)
    const id = count === 1 ? anchor : `${anchor}--${count}`
    token.attrSet('id', id)
    toc.push({ id, text, level })
  }
  return toc
}

/** A picture or video that is alone in its paragraph becomes a figure, which must not be inside a paragraph. */
function freeLonePictures(tokens: Token[]): void {
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'inline' || token.children?.length !== 1 || token.children[0]?.type !== 'image')
      continue
    const [before, after] = [tokens[place - 1], tokens[place + 1]]
    if (before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') continue
    before.hidden = true
    after.hidden = true
    token.children[0].meta = { isAlone: true }
  }
}

function plainText(tokens: Token[]): string {
  return tokens
    .map(token =>
      token.type === 'inline' ? textOf(token.children ?? []) : token.type === 'fence' ? token.content : '',
    )
    .filter(text => text !== '')
    .join('\n')
}

function textOf(children: Token[]): string {
  return children
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline' || type === 'image' ? content : ' ',
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '')
}

markdown.renderer.rules.link_open = (tokens, place, options, _env, self) => {
  const token = tokens[place] as Token
  const href = attributeOf(token, 'href')
  if (/^https?:/i.test(href)) token.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, place, options)
}

markdown.renderer.rules.table_open = () => '<div class="article-table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'
for (const cell of ['th_open', 'td_open']) {
  markdown.renderer.rules[cell] = (tokens, place, options, _env, self) => {
    const token = tokens[place] as Token
    const align = /text-align:(\w+)/.exec(attributeOf(token, 'style'))?.[1]
    // A class replaces the inline style of a column's alignment, which the pages' CSP forbids.
    token.attrs = align ? [['class', `align-${align}`]] : null
    if (cell === 'th_open') token.attrSet('scope', 'col')
    return self.renderToken(tokens, place, options)
  }
}

markdown.renderer.rules.image = (tokens, place, _options, env) => {
  const token = tokens[place] as Token
  const source = attributeOf(token, 'src')
  const alt = textOf(token.children ?? [])
  const isAlone = token.meta?.isAlone === true
  const address = videoAddress(source)
  if (address) return embed(address.pageUrl, address.embedUrl, address.provider, alt, isAlone)
  if (videoPath.test(source) && isAlone) return ownVideo(source, alt)
  const picture = pictureOf(source, alt, env?.pictures as ReadonlyMap<string, StoredPhoto>)
  // A picture on another site would be loaded from a third party, so only its alt text stays.
  if (picture === undefined) return escapeHtml(alt)
  const caption = attributeOf(token, 'title')
  if (!isAlone) return picture
  return `<figure class="article-figure">${picture}${caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>\n`
}

function embed(page: string, player: string, provider: string, title: string, isAlone: boolean): string {
  const link = `<a href="${escapeHtml(page)}" rel="noopener noreferrer">${escapeHtml(title === '' ? page : title)}</a>`
  if (!isAlone) return link
  return `<div class="article-video" data-provider="${provider}" data-embed="${escapeHtml(player)}">${link}</div>\n`
}

function ownVideo(source: string, title: string): string {
  const caption = title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  return `<figure class="article-figure"><video src="${source}" controls preload="none"></video>${caption}</figure>\n`
}

function pictureOf(
  source: string,
  alt: string,
  pictures: ReadonlyMap<string, StoredPhoto>,
): string | undefined {
  const stored = pictures.get(picturePath.exec(source)?.[1] ?? '')
  if (!stored) return undefined
  const { key, width, height, widths } = stored
  const sizes = '(min-width: 768px) 42rem, 100vw'
  const sources = (['avif', 'webp'] as const).map(format => {
    const files = widths.map(size => `/uploads/${photoFile(key, size, format)} ${size}w`).join(', ')
    return `<source type="image/${format}" srcset="${files}" sizes="${sizes}" />`
  })
  const plain = `/uploads/${photoFile(key, widths.at(-1) ?? width, 'webp')}`
  return `<picture>${sources.join('')}<img src="${plain}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async" /></picture>`
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      's',
      'code',
      'pre',
      'hr',
      'br',
    ],
    ...[
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'div',
      'figure',
      'figcaption',
      'picture',
      'source',
      'img',
      'video',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    h2: ['id'],
    h3: ['id'],
    ol: ['start'],
    th: ['scope'],
    div: ['tabindex', 'data-embed', 'data-provider'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    video: ['src', 'controls', 'preload'],
  },
  allowedClasses: {
    div: ['article-table', 'article-video'],
    figure: ['article-figure'],
    th: ['align-left', 'align-center', 'align-right'],
    td: ['align-left', 'align-center', 'align-right'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], source: [], video: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  selfClosing: ['img', 'br', 'hr', 'source'],
}
