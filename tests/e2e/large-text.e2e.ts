import type { Locator, Page } from '@playwright/test'
import { newAddress, putInCart } from './support/goods.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, newMember, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { firstOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

/** Two ways of doubling a page's text size: the browser's font setting, and the font size of the root element. */
const ways = {
  async settings(page: Page) {
    const client = await page.context().newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  },
  async root(page: Page) {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
  },
}

/** Lists elements that lie outside of the page's width, where nobody can scroll to them. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isShown = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('.sr-only, .skip-link, details:not([open]) > :not(summary)')
    const isInRow = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const outside = [...document.querySelectorAll('body *')]
      .filter(element => isShown(element) && !isInRow(element))
      .filter(element => {
        const { left, right } = element.getBoundingClientRect()
        return left < -0.5 || right > width + 0.5
      })
      .map(element => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
    const isWide = document.documentElement.scrollWidth > width
    return isWide ? [...outside, `page of ${document.documentElement.scrollWidth}`] : outside
  })
}

/** Lists the header's links and menus that lie over each other. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('header a, header summary')].filter(
      part =>
        part.checkVisibility() &&
        !part.classList.contains('skip-link') &&
        !part.closest('details:not([open]) > :not(summary)'),
    )
    return parts.flatMap((part, at) => {
      const box = part.getBoundingClientRect()
      return parts.slice(at + 1).flatMap(other => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        const isOver =
          box.left < right - 0.5 && left < box.right - 0.5 && box.top < bottom - 0.5 && top < box.bottom - 0.5
        return isOver
          ? [`${part.textContent} ${part.ariaLabel} over ${other.textContent} ${other.ariaLabel}`]
          : []
      })
    })
  })
}

/** Lists a dialog's parts that lie outside of its width, or that scroll sideways, and its buttons whose words break. */
function cutParts(dialog: Locator): Promise<string[]> {
  return dialog.evaluate(box => {
    const { left, right } = box.getBoundingClientRect()
    const all = [box, ...box.querySelectorAll('*')].filter(part => part.checkVisibility())
    const outside = all.filter(part => {
      const { left: start, right: end } = part.getBoundingClientRect()
      return start < left - 0.5 || end > right + 0.5
    })
    const wide = all.filter(part => part.tagName !== 'INPUT' && part.scrollWidth > part.clientWidth + 1)
    const broken = all.filter(part => {
      if (part.tagName !== 'BUTTON' || part.textContent?.includes(' ')) return false
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
    return [...outside, ...wide.filter(part => part.clientWidth > 0), ...broken].map(part =>
      part.outerHTML.slice(0, 90),
    )
  })
}

/** Lists words of up to `longest` letters that break across lines, because their column is too narrow. */
function brokenWords(page: Page, longest: number): Promise<string[]> {
  return page.locator('body').evaluate((body, most) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (!node.parentElement?.checkVisibility()) continue
      if (node.parentElement.closest('.sr-only, script, select, textarea, [href^="mailto:"]')) continue
      for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu)) {
        if (word.length > most) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) broken.push(word)
      }
    }
    return broken
  }, longest)
}

/** Lists numbers of orders that break across lines, or from the colon after them. */
function brokenNumbers(page: Page): Promise<string[]> {
  return page.locator('main').evaluate(main => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const { 0: number, index } of node.data.matchAll(/SB-\d+-\d+(\u00a0:)?/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const isWhole = range.getClientRects().length === 1
        if (!isWhole || node.parentElement?.nextSibling?.textContent?.startsWith('\u00a0'))
          broken.push(number)
      }
    }
    return broken
  })
}

async function expectFit(page: Page, path: string, longestWord = 15): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  // Scrolls to the top, because a reload may restore an earlier scroll position.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await misfits(page), path).toEqual([])
  expect(await brokenWords(page, longestWord), path).toEqual([])
  expect(await overlaps(page), path).toEqual([])
  await expect(page.locator('header details summary').last(), path).toBeInViewport({ ratio: 1 })
  // The header must scroll away, because with large text it would otherwise cover too much of the screen.
  await page.evaluate(() => scrollTo(0, 800))
  await expect(page.locator('header').first(), path).not.toBeInViewport()
}

test('the member’s menu fits a phone with doubled text', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await ways.settings(page)
  await signIn(page, await newMember(request, 'Wendpanga-Salimata Ouédraogo-Kaboré'))
  await page.goto('/cgv')
  const menu = page.locator('header [data-island=user-menu] details')
  await menu.locator('summary').click()
  const entries = await menu.locator('ul a, ul button').all()
  expect(entries.length).toBeGreaterThan(3)
  for (const entry of entries) {
    if (!(await entry.isVisible())) continue
    // At the edge of the screen, part of a pixel is cut off.
    await entry.evaluate(part => part.scrollIntoView({ block: 'center' }))
    await expect(entry).toBeInViewport({ ratio: 1 })
    expect(await entry.evaluate(part => part.scrollWidth <= part.clientWidth)).toBe(true)
  }
  expect(await misfits(page)).toEqual([])
})

test('with doubled text on a phone the number of an order stays in one piece, with its colon', async ({
  page,
  request,
  shop,
}) => {
  const { member, ...ready } = await readyToOrder(request, shop)
  const order = await placeOrder(request, { member, ...ready })
  // No digit is wider.
  await runSql(shop, "update orders set number = 'SB-2026-000444' where id = $1", [order.id])
  await page.setViewportSize({ width: 360, height: 740 })
  await ways.settings(page)
  await signIn(page, member)
  for (const path of [`/thank-you?order=${order.id}`, `/account/orders/${order.id}`, '/account/orders']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('SB-2026-000444')
    expect(await brokenNumbers(page), path).toEqual([])
  }
})

for (const [way, enlarge] of Object.entries(ways))
  test(`with text doubled by the ${way} everything in the dialogs of an address fits a phone`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enlarge(page)
    const member = await newMember(request)
    await newAddress(request, member)
    await signIn(page, member)
    await page.goto('/account/addresses')
    for (const button of ['add', 'delete'] as const) {
      await page.getByRole('button', { name: t(`addresses:${button}`) }).click()
      const dialog = page.getByRole(button === 'add' ? 'dialog' : 'alertdialog')
      await expect(dialog).toBeVisible()
      expect(await cutParts(dialog)).toEqual([])
      for (const control of await dialog.locator('button, input').all()) {
        await control.scrollIntoViewIfNeeded()
        await expect(control).toBeInViewport({ ratio: 1 })
      }
      // Tab goes in the order that is seen.
      const tops = await dialog
        .locator('.border-t button')
        .evaluateAll(buttons => buttons.map(each => each.getBoundingClientRect().top))
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

test('with doubled text on a phone the message at the first refused field of an address is seen whole', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await ways.settings(page)
  await signIn(page, await newMember(request))
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: t('addresses:add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('shell:action.save') }).click()
  const street = dialog.getByLabel(t('addresses:fields.street'))
  await expect(street).toBeFocused()
  const message = dialog.getByText(t('validation:streetOrLandmark'))
  for (const part of [street, message]) await expect(part).toBeInViewport({ ratio: 1 })
})

for (const [way, enlarge] of firstOr(...Object.entries(ways))) {
  test(`text doubled by the ${way} fits a phone in the shop, the checkout and the account`, async ({
    page,
    request,
    shop,
  }) => {
    test.setTimeout(120_000)
    const ready = await readyToOrder(request, shop, 'Beurre de karité hydratant')
    const order = await placeOrder(request, ready)
    const { url } = await (await request.get(`/api/orders/${order.id}/tracking`, as(ready.member))).json()
    await putInCart(request, ready.member, ready.product, 2)
    await page.setViewportSize({ width: 360, height: 740 })
    await enlarge(page)
    const product = `/products/${ready.product.id}`
    for (const path of ['/', '/products', product, '/contact', '/login', '/register']) {
      await expectFit(page, path, path === '/' ? 7 : 15)
    }
    await signIn(page, ready.member)
    for (const path of [
      product,
      '/cart',
      '/order-confirmation',
      '/account',
      '/account/profile',
      '/account/orders',
      `/account/orders/${order.id}`,
      new URL(url).pathname,
      '/account/addresses',
    ]) {
      await expectFit(page, path)
    }
  })
}
