// `node bench/step-speed.ts [slowdown]`, also part of `npm run lighthouse`: measures how long a visitor with a slow
// phone and no network waits for each screen of the questionnaire, and writes docs/benchmarks.*.
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../scripts/browser.ts'
import { startShop } from '../scripts/running-shop.ts'
import { checkTable } from './checks.ts'
import { describeMachine } from './machine.ts'
import { type Steps, stepCheck, writeBenchmarks } from './report.ts'

const rounds = 3

/**
 * Answers the questionnaire several times, prints the waiting times and records them. `slowdown` is the factor by which
 * the phone is slower than this machine.
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

/** Answers the questionnaire once; returns the milliseconds from each press to the paint of the next screen. */
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
      // Pauses as a reader would, so that work left over from one screen does not count for the next.
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
 * JavaScript that runs in the page, as text because scripts are not type-checked for browsers. It measures the time
 * from a press to the next screen. A chosen answer stays in view for a moment on purpose, so that delay is subtracted.
 * The second animation frame begins once the next screen is painted.
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
