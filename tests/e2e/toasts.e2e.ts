import type { Page } from '@playwright/test'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

/** The texts of the headings and buttons that lie under the page's toasts. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map(toast =>
      toast.getBoundingClientRect(),
    )
    const parts = [
      ...document.querySelectorAll('header a, header summary, main :is(h1, h2, h3, button, a.rounded-full)'),
    ]
    return parts
      .filter(part => {
        const box = part.getBoundingClientRect()
        const isUnder = ({ left, right, top, bottom }: DOMRect) =>
          box.left < right && left < box.right && box.top < bottom && top < box.bottom
        return part.checkVisibility({ visibilityProperty: true }) && toasts.some(isUnder)
      })
      .map(part => part.textContent)
  })

/** Waits until the animation with which toasts come is over. */
const settled = (page: Page) => expect(page.locator('.toast-enter')).toHaveCount(0)

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 640 } })

    test('on a phone, the messages after an order and a logout cover no heading and no button', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, 'Savon annoncé')
      const { id } = await placeOrder(request, ready)
      await signIn(page, ready.member)
      await page.goto('/cgv')
      await page.evaluate(([note, value]) => sessionStorage.setItem(note, value), [
        `member:${ready.member.user.id}:just_placed`,
        String(id),
      ] as const)
      await page.goto(`/thank-you?order=${id}`)
      await expect(page.getByText(t('checkout:placed'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      expect(await covered(page)).toEqual([])

      await page.locator('header [data-island=user-menu] summary').click()
      await page.getByRole('button', { name: t('shell:user.logout') }).click()
      await expect(page.getByText(t('shell:user.loggedOut'))).toBeVisible()
      await settled(page)
      expect(await covered(page)).toEqual([])
    })
  })
}
