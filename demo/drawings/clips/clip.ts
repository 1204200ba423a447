// Renders the demo's short video clips from the drawings of article covers. Run it by hand when a clip or a drawing
// changes, and commit its output: node demo/drawings/clips/clip.ts [key]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { backdrop, drawCover, standing } from '../covers/cover.ts'
import { pixels, render } from '../kit/files.ts'
import { createSheet } from '../kit/sheet.ts'

interface Scene {
  seconds: number
  motif: string
  caption: Record<Locale, string>
}
interface Clip {
  key: string
  cover: string
  scenes: Scene[]
}

const root = new URL('../../../', import.meta.url)
const seed = new URL('demo/', root)
const size = { width: 960, height: 540 }

/** Renders one layer of a clip's scene to a data URL. */
async function layer(body: string): Promise<string> {
  const drawing = createSheet().picture(1200, 675, body)
  const png = await (await pixels(drawing, size.width)).resize(size.width).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const clock = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`
}

/** The captions of a video clip as WebVTT: each scene's text is shown for as long as the scene lasts. */
function captions(scenes: readonly Scene[], locale: Locale): string {
  let start = 0
  const cues = scenes.map(({ seconds, caption }) => {
    const end = start + seconds
    const cue = `${clock(start)} --> ${clock(end - 0.1)}\n${caption[locale]}\n`
    start = end
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Draws a clip's scenes in a browser and encodes them as a video. */
async function encode(
  page: Page,
  scenes: { seconds: number; back: string; front: string }[],
): Promise<Buffer> {
  const encoded = await page.evaluate<string>(`drawClip(${JSON.stringify({ scenes, size })})`)
  return Buffer.from(encoded, 'base64')
}

const [, , only] = process.argv
const clips = (JSON.parse(await readFile(new URL('videos.json', seed), 'utf8')) as Clip[]).filter(
  ({ key }) => only === undefined || key === only,
)
const folder = new URL('videos/', seed)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  // Browsers encode video only on secure origins, so the page pretends to be localhost; no request leaves the machine.
  await page.route('http://localhost/', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('http://localhost/')
  await page.addScriptTag({
    path: fileURLToPath(new URL('node_modules/mediabunny/dist/bundles/mediabunny.cjs', root)),
  })
  await page.addScriptTag({ path: fileURLToPath(new URL('frames.mjs', import.meta.url)) })
  for (const { key, cover, scenes } of clips) {
    const layers = await Promise.all(
      scenes.map(async ({ seconds, motif }) => ({
        seconds,
        back: await layer(backdrop(motif)),
        front: await layer(standing(motif)),
      })),
    )
    const bytes = await encode(page, layers)
    await writeFile(new URL(`${key}.webm`, folder), bytes)
    for (const locale of locales)
      await writeFile(new URL(`${key}.${locale}.vtt`, folder), captions(scenes, locale))
    await render(drawCover(cover), {
      name: `demo/pictures/videos/${key}`,
      widths: [320, 640, 960],
      limit: () => 30_000,
    })
    console.log(`${key}: ${(bytes.length / 1000).toFixed(0)} kB`)
  }
} finally {
  await browser.close()
}
