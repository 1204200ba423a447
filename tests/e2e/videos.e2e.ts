import type { Page } from '@playwright/test'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test.use({ language })

    test('videos are listed by category and language, each with its description [S2.public.videos.list]', async ({
      page,
    }) => {
      await page.goto('/videos')
      await expect(page.getByText(t('videos:count', { count: 8 }))).toBeVisible()
      await page
        .getByRole('navigation', { name: t('videos:categories') })
        .locator('a[href*="category=sun"]')
        .click()
      await expect(page).toHaveURL('/videos?category=sun')
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(
        language === 'fr' ? 'Écran solaire, la règle des deux doigts' : 'Sunscreen, the two-finger rule',
      )
      await expect(cards(page)).toContainText(t('videos:durationShort', { seconds: 27 }))
      const other = language === 'fr' ? 'en' : 'fr'
      await page
        .getByRole('navigation', { name: t('videos:languages') })
        .locator(`a[href*="language=${other}"]`)
        .click()
      await expect(cards(page).getByRole('heading', { level: 2 })).toHaveAttribute('lang', other)
    })

    test('a video of the shop plays with captions, one of another host loads after a click only [S1.visitor.videos]', async ({
      page,
      shop,
    }) => {
      await runSql(
        shop,
        `insert into videos (locale, title, provider, source, status) values ($1, 'Ailleurs', 'youtube', 'https://www.youtube.com/watch?v=abcdefghijk', 'published')`,
        [language],
      )
      const foreign: string[] = []
      page.on('request', request => {
        if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
          foreign.push(request.url())
      })
      await page.route('https://www.youtube-nocookie.com/**', route => route.fulfill({ status: 204 }))
      // Before the click only the shop's own preview picture is loaded, and nothing of the video.
      const loaded: string[] = []
      page.on('request', request => {
        if (/\.(webm|mp4|vtt)$/.test(request.url())) loaded.push(request.url())
      })
      await page.goto('/videos?with=another')
      const poster = page.locator('a[href$=".webm"]').first()
      await expect(poster).toBeVisible()
      // Waits for the script of the preview picture, which until then is only a link to the video file.
      await expect
        .poll(() => poster.evaluate(link => Object.keys(link).some(key => key.startsWith('__react'))))
        .toBe(true)
      await expect(page.locator('video')).toHaveCount(0)
      expect(loaded).toEqual([])
      await poster.click()
      const own = page.locator('video')
      await expect(own).toBeFocused()
      const state = () =>
        own.evaluate((video: HTMLVideoElement) => ({
          time: video.currentTime,
          captions: [...video.textTracks]
            .filter(track => track.mode === 'showing')
            .map(track => [track.language, track.cues?.length ?? 0]),
        }))
      await own.evaluate((video: HTMLVideoElement) => {
        video.muted = true
        return video.play()
      })
      await expect.poll(async () => (await state()).time, { timeout: 20_000 }).toBeGreaterThan(0.5)
      const shownCaptions = async () =>
        (await state()).captions.map(([language, cues]) => [language, Number(cues) > 2])
      await expect.poll(shownCaptions).toEqual([[language, true]])

      // A second video ends the first.
      await page.locator('a[href$=".webm"]').first().click()
      await expect(own).toHaveCount(2)
      const isPaused = (index: number) => own.nth(index).evaluate((video: HTMLVideoElement) => video.paused)
      await own.last().evaluate((video: HTMLVideoElement) => {
        video.muted = true
        return video.play()
      })
      await expect.poll(() => isPaused(0)).toBe(true)
      expect(await isPaused(1)).toBe(false)

      expect(foreign).toEqual([])
      await page.getByRole('link', { name: t('videos:play', { title: 'Ailleurs' }) }).click()
      const frame = page.locator('iframe')
      await expect(frame).toHaveAttribute(
        'src',
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/,
      )
      await expect(frame).toBeFocused()
      await expect.poll(() => isPaused(1)).toBe(true)
      await expect.poll(() => foreign.length).toBeGreaterThan(0)
      expect(foreign.filter(url => !url.startsWith('https://www.youtube-nocookie.com/'))).toEqual([])
      await runSql(shop, `delete from videos where title = 'Ailleurs'`)
    })
  })
}
