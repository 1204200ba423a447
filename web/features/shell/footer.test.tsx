import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { Footer } from './footer.tsx'

beforeAll(() => provideTranslator('fr', translators.fr))

const icons = (company: Record<string, string>) =>
  [
    ...renderToStaticMarkup(
      <Footer company={company} failure={undefined} year={2026} saver={null} />,
    ).matchAll(/<a [^>]*aria-label="[^>]*>/g),
  ].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])

test('the footer shows the icon of a network only with the shop’s own address there', () => {
  expect(icons({})).toEqual([])
  expect(icons({ main_phone: '+22625300000' })).toEqual([])
  expect(icons({ whatsapp_number: '+22670112233' })).toEqual(['https://wa.me/22670112233'])
  expect(icons({ facebook_url: 'https://facebook.com/a' })).toEqual(['https://facebook.com/a'])
  expect(icons({ facebook_url: '', instagram_url: 'https://instagram.com/a' })).toEqual([
    'https://instagram.com/a',
  ])
})
