import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const pages = {
  '/account/addresses': 'shell:loadFailure',
  '/account/diagnostics': 'shell:loadFailure',
  '/account/history': 'shell:loadFailure',
  '/account/orders': 'shell:loadFailure',
  '/account/orders/7': 'shell:loadFailure',
  '/account/profile': 'shell:loadFailure',
  '/account/profile/edit': 'shell:loadFailure',
  '/cart': 'shell:loadFailure',
  '/dashboard': 'shell:loadFailure',
  '/diagnostic': 'shell:loadFailure',
  '/diagnostic/result/7': 'shell:loadFailure',
  '/guest-order': 'shell:loadFailure',
  '/login': 'accounts:login.unreached',
  '/notifications': 'shell:loadFailure',
  '/order-confirmation': 'shell:loadFailure',
  '/ordered/unknown': 'thanks:loadFailure',
  '/pay/unknown': 'shell:loadFailure',
  '/products/recommended': 'shell:loadFailure',
  '/questionnaire': 'shell:loadFailure',
  '/register': 'accounts:login.unreached',
  '/reset-password': 'accounts:login.unreached',
  '/routine': 'shell:loadFailure',
  '/track/unknown': 'orders:track.failure',
  '/thank-you?order=7': 'thanks:loadFailure',
} as const

test.use({ waitsForLife: false })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })
    for (const [script, lost] of [
      ['the first script', /\/assets\/entry\.client.*\.js$/],
      ['a later script', /\/assets\/(?!entry\.client).*\.js$/],
    ] as const)
      test(`pages that their scripts render say when ${script} cannot be loaded, and show no placeholders`, async ({
        page,
      }) => {
        await page.route(lost, route => route.abort())
        for (const [path, text] of Object.entries(pages)) {
          await page.goto(path)
          await expect(page.getByRole('main').getByRole('alert'), path).toContainText(t(text))
          await expect(page.locator('main .animate-pulse:visible'), path).toHaveCount(0)
        }
        await page.unroute(lost)
        await page.getByRole('link', { name: t('shell:action.retry') }).click()
        // Nobody is signed in.
        await expect(page).toHaveURL(/\/login\?redirect=%2Fthank-you%3Forder%3D7$/)
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
  })
}
