import { describe, expect, test } from 'vitest'
import { videoAddress } from '../videos/video-address.ts'
import { pictureKeys, renderText } from './markdown.ts'

const html = (content: string) => renderText(content).html

describe('costly markdown', () => {
  const columns = (count: number, text: string) => `|${`${text}|`.repeat(count)}\n`
  test.each([
    ['a table of 25,000 rows', `a|b\n-|-\n${'a|b\n'.repeat(24_990)}`],
    ['short rows under a wide head', `${columns(300, 'a')}${columns(300, '-')}${'|b\n'.repeat(250)}`],
    ['the same in a quotation', `> ${columns(300, 'a')}> ${columns(300, '-')}${'> b\n'.repeat(250)}`],
    ['the same in a list', `1. ${columns(300, 'a')}   ${columns(300, ':-:')}${'   b\n'.repeat(250)}`],
    ['rows that end as on old machines', `a|b\r-|-\r${'a|b\r'.repeat(20_000)}`],
    ['25,000 headings', '# a\n'.repeat(25_000)],
    ['33,000 paragraphs', 'a\n\n'.repeat(33_000)],
  ])('%s is refused before it is read', (_name, content) => {
    expect(() => renderText(content)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
  })

  test('an article of the greatest length with a table is not', () => {
    const table = `|Actif|Dose|Quand|\n|-|-|-|\n${'|Niacinamide|5 %|matin|\n'.repeat(60)}\n`
    const part = `## Un titre\n\n${'Une phrase de cent signes '.repeat(24)}\n\n- un point\n- un autre\n\n`
    const long = `${table}${part.repeat(150)}`.slice(0, 100_000)
    expect(renderText(long).html.match(/<td/g)).toHaveLength(180)
  })
})

describe('hostile markdown', () => {
  test.each([
    [
      'raw HTML',
      '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>',
    ],
    [
      'a javascript: link',
      '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](java&#115;cript:alert(1)) <javascript:alert(1)>',
    ],
    ['a data: address', '[x](data:text/html;base64,AAAA) ![y](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a vbscript: or file: link', '[x](vbscript:x) [y](file:///etc/passwd)'],
    [
      'an attribute that breaks out',
      '![a" onload="alert(1)](/x.png) [b](https://a.example "t\\" onclick=\\"x")',
    ],
    ['a reference', '[x][1]\n\n[1]: javascript:alert(1)'],
    ['unclosed tags', '<div><b <i\n\n**bold *both\n\n```\n<script>'],
    ['an address without a protocol', '[x](//evil.example/a)'],
    ['a title with markup', '# <img src=x onerror=alert(1)>'],
  ])('%s does nothing', (_name, content) => {
    const out = html(content)
    expect(out).not.toMatch(/<(script|iframe|svg|object|style|b |i )/i)
    const tags = out.match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
      expect(tag).not.toMatch(/(href|src)="(?!https?:|mailto:|tel:|\/(?!\/)|#)/i)
      expect(tag).not.toMatch(/style=/i)
    }
  })

  test('loads nothing from other hosts: such a picture is replaced by its alternative text', () => {
    expect(html('![Une main](https://evil.example/pixel.png)')).toBe('Une main')
    expect(html('Avant ![une main](http://evil.example/a.png) après')).toBe('<p>Avant une main après</p>\n')
  })

  const many = (text: string) => text.repeat(Math.floor(1_000_000 / text.length))
  test.each([
    ['quotes', many('>')],
    ['lists', many('- ')],
    ['brackets', many('[')],
    ['pictures', many('![a](')],
    ['emphasis', many('*a ')],
    ['underscores', many('a_')],
    ['backticks', Array.from({ length: 1400 }, (_, place) => '`'.repeat(place)).join(' ')],
    ['indents', Array.from({ length: 1400 }, (_, place) => `${' '.repeat(place)}- a`).join('\n')],
    ['ampersands', many('&')],
  ])('1 MB of %s is over in bounded time', (_name, content) => {
    const before = process.cpuUsage()
    renderText(content)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000_000).toBeLessThan(12)
  })
})

describe('what editors write', () => {
  test('headings get anchors and a table of contents, each its own', () => {
    const { html: out, toc } = renderText('# Été\n\n## Été\n\n### Détail\n\n#### Petit')
    expect(toc).toEqual([
      { id: 's-ete', text: 'Été', level: 2 },
      { id: 's-ete--2', text: 'Été', level: 2 },
      { id: 's-detail', text: 'Détail', level: 3 },
    ])
    for (const { id } of toc) expect(out).toContain(`id="${id}"`)
    expect(out).not.toContain('<h1')
  })

  test('tables can be scrolled and say their alignment without a style', () => {
    const out = html('| a | b |\n| --: | --- |\n| 1 | 2 |')
    expect(out).toContain('<div class="article-table" tabindex="0"><table>')
    expect(out).toContain('<td class="align-right">1</td>')
    expect(out).toContain('<th scope="col">b</th>')
  })

  test('a video alone in its paragraph loads nothing before a click', () => {
    const out = html('![Le geste](https://youtu.be/abcdefghijk?t=3)')
    expect(out).toContain('data-embed="https://www.youtube-nocookie.com/embed/abcdefghijk"')
    expect(out).toContain(
      '<a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener noreferrer">Le geste</a>',
    )
    expect(out).not.toMatch(/<(iframe|img)/)
    expect(html('![Notre clip](/uploads/videos/clip-1.webm)')).toContain(
      '<video src="/uploads/videos/clip-1.webm" controls preload="none">',
    )
  })

  test('an uploaded picture is offered in every size, with its space reserved', () => {
    const stored = { key: 'articles/ab-1', width: 960, height: 540, widths: [320, 960] }
    const content = '![Une <main>](/uploads/articles/ab-1-960.webp "La légende")'
    expect(pictureKeys(content)).toEqual(['articles/ab-1'])
    const { html: out } = renderText(content, new Map([[stored.key, stored]]))
    expect(out).toContain(
      'srcset="/uploads/articles/ab-1-320.avif 320w, /uploads/articles/ab-1-960.avif 960w"',
    )
    expect(out).toContain('width="960" height="540"')
    expect(out).toContain('<figcaption>La légende</figcaption>')
    expect(html(content)).not.toContain('<img')
  })

  test('reading takes a minute for 200 words, at least one', () => {
    expect(renderText('').readMinutes).toBe(1)
    expect(renderText('mot '.repeat(401)).readMinutes).toBe(3)
  })
})

describe('addresses of videos', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=abcdefghijk&t=1',
      'youtube',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    [
      'https://youtube.com/shorts/abcdefghijk',
      'youtube',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    ['https://vimeo.com/123456789', 'vimeo', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://player.vimeo.com/video/123456789', 'vimeo', 'https://player.vimeo.com/video/123456789?dnt=1'],
    [
      'https://www.dailymotion.com/video/x8abcd1',
      'dailymotion',
      'https://geo.dailymotion.com/player.html?video=x8abcd1',
    ],
    ['https://dai.ly/x8abcd1', 'dailymotion', 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
  ])('%s', (address, provider, embedUrl) => {
    expect(videoAddress(address)).toMatchObject({ provider, embedUrl })
  })

  test.each([
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://evil.example/?v=https://youtu.be/abcdefghijk',
    'javascript:alert(1)//youtu.be/abcdefghijk',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/about',
    'pas une adresse',
    '',
  ])('%s is none', address => {
    expect(videoAddress(address)).toBeUndefined()
  })
})
