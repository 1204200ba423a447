// `node bench/step-speed.ts [slowdown]`, and a part of `npm run lighthouse`: how long a visitor with a slow phone and no network
// waits for each screen of the questionnaire, written to docs/benchmarks.*.
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../scripts/browser.ts'
import { startShop } from '../scripts/running-shop.ts'
import { describeMachine } from './machine.ts'
import { checkTable, type Steps, stepCheck, writeBenchmarks } from './report.ts'

const rounds = 3

/**
 * Answers the whole questionnaire several times, prints how long its screens took and writes it down. `slowdown`: how many
 * times slower than this machine the phone is.
 */
export async function measureSteps(browser: Browser, url: string, slowdown: number): Promise<void> {
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) waits.push(...(await answerAll(browser, url, slowdown)))
  const sorted = waits.toSorted((one, other) => one - other)
  const steps: Steps = {
    machine: describeMachine(''),
    slowdown,
    count: sorted.length,
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    worstMs: Math.round(sorted.at(-1) ?? 0),
  }
  console.log(`\n${checkTable(stepCheck(steps))}\n`)
  await writeBenchmarks({ steps })
}

/** One visit; the milliseconds from each press that leads on until the next screen was painted. */
async function answerAll(browser: Browser, url: string, slowdown: number): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: watchSteps })
    await page.goto(`${url}/questionnaire`)
    await page.locator('#step[data-awake]').waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await context.setOffline(true)
    const shown = page.locator('#step h1')
    await page.locator('#step button').last().click()
    await page.locator('#step input[type="checkbox"]').check()
    await page.locator('#step button').first().click()
    await page.locator('#step form').waitFor()
    const waits: number[] = []
    while ((await page.locator('#step form fieldset').count()) > 0) {
      const before = await shown.textContent()
      await page.locator('#step input[name="answer"]').first().click()
      const leadsOn = await page.locator('#step input[name="answer"]').first().getAttribute('type')
      if (leadsOn === 'checkbox') await page.locator('#step form button[type="submit"]').click()
      waits.push(await waitFor(page, before ?? ''))
      // As somebody reads; what the last screen left to do is not the next one's.
      await page.waitForTimeout(400)
    }
    return waits
  } finally {
    await context.close()
  }
}

function waitFor(page: Page, before: string): Promise<number> {
  return page.evaluate<number>(`new Promise(resolve => {
    const look = () => {
      const { painted } = window.steps
      if (painted && painted.heading !== ${JSON.stringify(before)}) resolve(painted.wait)
      else setTimeout(look, 50)
    }
    look()
  })`)
}

/**
 * Runs in the page, and is text because scripts know no window. A single answer stays in view for a while before the next
 * question comes: that pause is meant, so it is taken off, by what the timer is asked for in the press itself. The frame
 * after the next one begins when the next one has been painted.
 */
const watchSteps = `
  const steps = (window.steps = {})
  let pressedAt = 0, pause = 0, isPressing = false, last = ''
  const wait = window.setTimeout
  window.setTimeout = (...given) => {
    if (isPressing) pause = Number(given[1] ?? 0)
    return wait(...given)
  }
  addEventListener('click', event => {
    isPressing = true
    pressedAt = event.timeStamp
    pause = 0
  }, true)
  addEventListener('click', () => { isPressing = false })
  new MutationObserver(() => {
    const heading = document.querySelector('#step h1')?.textContent ?? ''
    if (heading === '' || heading === last) return
    last = heading
    const [from, meant] = [pressedAt, pause]
    requestAnimationFrame(() => requestAnimationFrame(() => {
      steps.painted = { heading, wait: performance.now() - from - meant }
    }))
  }).observe(document, { childList: true, subtree: true, characterData: true })
`

if (import.meta.main) {
  const shop = await startShop({ env: { SEED: 'demo' } })
  const browser = await launchBrowser()
  try {
    await measureSteps(browser, shop.url, Number(process.argv[2] ?? 4))
  } finally {
    await browser.close()
    await shop.stop()
  }
}
