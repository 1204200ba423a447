import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { CompanyContext } from '#web/lib/company.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { PlaceTerms } from './place-note.tsx'

beforeAll(() => provideTranslator('fr', translators.fr))

const words = translators.fr

/** What a shop says that lists the quarters of Ouagadougou, when the buyer has typed this quarter. */
const shown = (quarter: string, whatsapp = '') =>
  renderToStaticMarkup(
    <CompanyContext value={{ main_phone: '+226 25 30 00 00', whatsapp_number: whatsapp }}>
      <PlaceTerms
        terms={{
          status: 'quarter_needed',
          fee: null,
          city: 'Ouagadougou',
          quarter: '',
          asked: { city: 'Ouagadougou', quarter },
        }}
        isOld={false}
      />
    </CompanyContext>,
  )

test('a quarter that nobody typed yet is asked for, without a warning', () => {
  expect(shown('')).toContain(words('delivery:note.quarterAsked'))
  expect(shown('')).not.toContain('tel:')
})

test('an unknown quarter is refused, with the shop’s telephone', () => {
  expect(shown('Quartier nouveau')).toContain(
    words('delivery:note.quarterNeeded', { place: 'Quartier nouveau, Ouagadougou' }),
  )
  expect(shown('Quartier nouveau')).toContain('tel:')
})

test('a place without delivery is asked about by WhatsApp only in a shop with a number for it', () => {
  expect(shown('Quartier nouveau')).not.toContain('wa.me')
  expect(shown('Quartier nouveau')).toContain('href="/contact"')
  expect(shown('Quartier nouveau', '+22670112233')).toContain('https://wa.me/22670112233?text=')
})
