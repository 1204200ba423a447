import { expect, test } from './support/shop.ts'

test.use({ waitsForLife: false })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion ${reducedMotion}`, () => {
    test.use({ reducedMotion })

    test('nothing changes its colours when the styles come long after the HTML', async ({ page }) => {
      await page.addInitScript(() => {
        const changes: string[] = []
        Object.assign(window, { changes })
        addEventListener('transitionrun', ({ propertyName, target }) =>
          changes.push(`${propertyName} of ${(target as Element).textContent}`),
        )
        // Who reads a style before the style sheet has come gets the browser's own, from which a transition then starts.
        setInterval(() => {
          for (const element of document.querySelectorAll('*')) getComputedStyle(element).color
        }, 200)
      })
      await page.route(/\.css$/, async route => {
        await new Promise(resolve => setTimeout(resolve, 1000))
        await route.continue()
      })
      await page.goto('/')
      // The browser starts the changes with the first frame that has the styles.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      expect(await page.evaluate('changes')).toEqual([])
    })
  })
