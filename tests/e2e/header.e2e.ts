import type { Page } from '@playwright/test'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'

const longName = 'Pharmacie du Progrès de Ouagadougou'

/** Lists the header's links and menus that lie outside of the page or overlap each other. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const parts = [...document.querySelectorAll<HTMLElement>('header a, header summary')].filter(
      part =>
        part.checkVisibility() &&
        !part.classList.contains('skip-link') &&
        !part.closest('details:not([open]) > :not(summary)'),
    )
    const boxes = parts.map(part => ({
      name: part.textContent?.trim() ?? '',
      box: part.getBoundingClientRect(),
    }))
    const outside = boxes.filter(({ box }) => box.left < 0 || box.right > width + 0.5)
    const over = boxes.filter(({ box }, at) =>
      boxes.some(
        (other, place) =>
          place > at &&
          box.left < other.box.right - 0.5 &&
          other.box.left < box.right - 0.5 &&
          box.top < other.box.bottom - 0.5 &&
          other.box.top < box.bottom - 0.5,
      ),
    )
    const isWide = document.documentElement.scrollWidth > width
    return [...outside, ...over].map(({ name }) => name).concat(isWide ? ['page'] : [])
  })
}

test('a long shop name does not break the header, for guests and members', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const setName = (value: string) =>
    request.put('/api/admin/settings/company_name', { ...as(admin), data: { value, description: '' } })
  const { data } = (await (await request.get('/api/settings/company_name')).json()) as {
    data: { value: string }
  }
  expect((await setName(longName)).ok()).toBe(true)
  try {
    const member = await newMember(request)
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await signIn(page, member)
      for (const width of [320, 360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        await page.goto('/videos')
        await expect(page.locator('header').getByText(longName, { exact: true })).toBeVisible()
        expect(await misplaced(page), `${width} px, signed in: ${isSignedIn}`).toEqual([])
      }
    }
  } finally {
    await setName(data.value)
  }
})

/** Lists words in page titles that break across lines, except at a hyphen. A number is not a word. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2)').evaluateAll(titles =>
    titles.flatMap(title => {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}’]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

test('doubled text fits a phone, including the header, and breaks no word of a title', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    '/products',
    '/advice',
    '/videos',
    '/contact',
    '/questionnaire',
    '/etiquette',
    '/arreter',
    '/confidentialite',
    '/cart',
    '/login',
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await misplaced(page), path).toEqual([])
    expect(await brokenWords(page), path).toEqual([])
  }
})

test('the menu of a phone closes with Escape, and when the focus leaves it', async ({ page }) => {
  // So high that the open menu does not cover the whole page.
  await page.setViewportSize({ width: 360, height: 1200 })
  await page.goto('/')
  const menu = page.locator('header details:has(nav)')
  const summary = menu.locator('summary')
  await summary.focus()
  await summary.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(summary).toBeFocused()
  await summary.press('Enter')
  await expect(menu).toHaveAttribute('open')
  await page.keyboard.press('Shift+Tab')
  await expect(menu).not.toHaveAttribute('open')
  await summary.press('Enter')
  await page.mouse.click(5, 1190)
  await expect(menu).not.toHaveAttribute('open')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('no part of the header moves while its HTML arrives', async ({ page, shop }) => {
    const html = await (await fetch(`${shop.url}/cgv`)).text()
    const start = html.indexOf('<header')
    // The HTML ends before each of these, as when the rest of it is still on its way.
    const cuts = [
      'data-island="bell"',
      'data-island="cart-link"',
      '<details class="lg:hidden"',
      '</summary><nav',
    ]
    const ends = [...cuts.map(cut => html.indexOf(cut, start)), html.length]
    expect(ends).not.toContain(-1)
    const places: (number | undefined)[] = []
    for (const end of ends) {
      await page.route('**/cgv', route =>
        route.fulfill({ contentType: 'text/html', body: html.slice(0, html.lastIndexOf('<', end)) }),
      )
      await page.goto('/cgv')
      const language = page.locator('header [data-island=language-switcher] summary')
      if (await language.isVisible()) places.push((await language.boundingBox())?.x)
    }
    expect(new Set(places).size).toBe(1)
  })
})
