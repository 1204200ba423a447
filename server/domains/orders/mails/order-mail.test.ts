import { describe, expect, test } from 'vitest'
import { locales } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { mailed as content, mailedOrder as order } from '#tests/support/mailed-order.ts'
import { eventMail } from './order-event-mail.ts'
import { confirmationMail, type OrderMailContent, receivedMail } from './order-mail.ts'
import { refundMail, unpaidMail } from './order-payment-mail.ts'

test('the confirmation is in the language of the order, with amounts in FCFA', () => {
  const fr = confirmationMail(content, 'fr')
  expect(fr.subject).toBe('Votre commande SB-2026-000007 est enregistrée')
  expect(fr.text).toContain('14\u202f000\u00a0FCFA')
  expect(fr.text).toContain('21 novembre 2026')
  expect(fr.text).toContain('dont TVA 18\u202f% — 2\u202f136\u00a0FCFA')
  const en = confirmationMail(content, 'en')
  expect(en.subject).toBe('We have received your order SB-2026-000007')
  expect(en.text).toContain('14,000\u00a0FCFA')
  expect(en.text).toContain('21 November 2026')
  expect(en.html).toContain('<html lang="en">')
})

test('the confirmation and the thank-you page announce the same call', () => {
  for (const locale of locales) {
    const promise = translators[locale]('thanks:step1').replace(/\.$/, '')
    expect(confirmationMail(content, locale).text).toContain(promise)
  }
})

test('the mails about an order that is collected speak of its pickup point, and of no courier', () => {
  const pickup = {
    name: { fr: 'Gare de Ouagarinter', en: 'Ouagarinter bus station' },
    kind: 'station',
    city: 'Ouagadougou',
    place: 'guichet 3',
    phone: '+22670112233',
    openingHours: 'lundi-dimanche 7h-20h',
    readyBy: '2026-11-22T10:00:00.000Z',
    code: null,
    qr: null,
    keptUntil: null,
    isUncollected: false,
  } as const
  const address = { ...order.address, street: '', quarter: '', landmark: '', city: '' }
  const collected = {
    ...content,
    order: {
      ...order,
      address,
      delivery: { zone: '', expectedFrom: null, expectedTo: null, slot: null, pickup },
    },
  }
  const fr = confirmationMail(collected, 'fr').text
  for (const part of [
    'Gare de Ouagarinter\nguichet 3, Ouagadougou',
    'Prête au plus tard le dimanche 22 novembre à 10:00',
    'Nous vous appelons pour la confirmer',
    'en espèces au retrait',
    'Retrait — 1\u202f500\u00a0FCFA',
  ])
    expect(fr).toContain(part)
  expect(fr).not.toMatch(/livraison/i)
  const en = confirmationMail(collected, 'en').text
  expect(en).toContain('in cash on pickup')
  expect(en).toContain('Ouagarinter bus station')
  expect(en).not.toMatch(/deliver/i)
  const received = receivedMail(collected, 'fr').text
  expect(received).toContain('À encaisser au retrait\u00a0: 14\u202f000\u00a0FCFA.')
  expect(received).toContain('Gare de Ouagarinter')
  expect(received).not.toMatch(/livraison/i)
})

test('the confirmation lists the reductions in the language of the order', () => {
  const reductions = [{ origin: 'rule 1', label: { fr: 'Dix pour cent', en: 'Ten percent' }, amount: 1250 }]
  const reduced = { ...content, order: { ...order, reductions, total: 12_750 } }
  expect(confirmationMail(reduced, 'fr').text).toMatch(/Dix pour cent.*-1\u202f250\u00a0FCFA/)
  expect(confirmationMail(reduced, 'en').text).toMatch(/Ten percent.*-1,250\u00a0FCFA/)
})

test('the confirmation contains the expected delivery and a tracking link that needs no account', () => {
  const fr = confirmationMail(content, 'fr').text
  expect(fr).toContain('Livraison prévue entre le mardi 24 et le jeudi 26 novembre.')
  expect(fr).toContain('https://shop.example/track/abc')
  const en = confirmationMail(content, 'en').text
  expect(en).toContain('Delivery expected between Tuesday 24 and Thursday 26 November.')
  const nothing = { zone: '', expectedFrom: null, expectedTo: null, slot: null, pickup: null }
  const slot = { startsAt: '2026-11-24T08:00:00.000Z', endsAt: '2026-11-24T10:30:00.000Z' }
  const chosen = { ...content, order: { ...order, delivery: { ...order.delivery, slot } } }
  expect(confirmationMail(chosen, 'fr').text).toContain(
    'Livraison prévue le mardi 24 novembre entre 8\u00a0h et 10\u00a0h\u00a030.',
  )
  expect(confirmationMail(chosen, 'en').text).toContain('on Tuesday 24 November between 08:00 and 10:30.')
  const without = confirmationMail({ ...content, order: { ...order, delivery: nothing } }, 'fr').text
  expect(without).not.toContain('prévue')
})

test('names of buyers and products are escaped in the HTML', () => {
  for (const { html } of [confirmationMail(content, 'fr'), receivedMail(content, 'fr')]) {
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('Baume &#60;b&#62;karité&#60;/b&#62;')
  }
  expect(receivedMail(content, 'fr').html).toContain('Sonnez &#34;fort&#34;<br>&#38; merci 🙏')
})

test('the plain text has the same content as the HTML', () => {
  const { text } = receivedMail(content, 'fr')
  for (const part of [
    'Baume <b>karité</b>',
    'BK-01',
    'Gounghin',
    'face au marché',
    '+22670123456',
    'Sonnez "fort"',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('https://shop.example/admin/orders')
})

test('mails to the unverified address of a buyer contain no free text from the order', () => {
  const written = {
    name: 'Bonne nouvelle',
    street: 'Vous avez gagné',
    complement: 'Appelez le 70 00 00 00',
    quarter: 'Réclamez votre lot',
    landmark: 'chez https://evil.example',
    postalCode: 'LOT 7',
    city: 'Gagnantville',
    country: 'Pays du lot',
  }
  const pin = '12.37143,-1.51966'
  const message = 'Votre colis attend sur www.evil.example'
  const crafted: OrderMailContent = {
    ...content,
    order: { ...order, message, address: { ...written, pin, phone: '+22670123456' } },
  }
  const step = { id: 1, kind: 'step', status: 'confirmed', note: '', at: order.createdAt } as const
  const mails = [
    confirmationMail(crafted, 'fr'),
    eventMail(crafted, step, 'fr'),
    unpaidMail(crafted, new Date(0), 'fr'),
    refundMail(crafted, 'buyer', { attemptId: 1, amount: 1000, currency: 'XOF' }, 'fr'),
  ]
  for (const mail of mails) {
    for (const words of [...Object.values(written), pin, message]) {
      expect(mail?.text).not.toContain(words)
      expect(mail?.html).not.toContain(words)
    }
  }
  for (const mail of mails.slice(0, 2)) {
    expect(mail?.text).toContain('Ouagadougou – centre')
    expect(mail?.text).toContain('+22670123456')
    expect(mail?.text).toContain('dans votre commande, sur votre compte')
  }
  for (const words of [...Object.values(written), message])
    expect(receivedMail(crafted, 'fr').text).toContain(words)
})

test('the confirmation tells a recipient who did not order what to do', () => {
  for (const [locale, question] of [
    ['fr', 'Vous n’avez rien commandé'],
    ['en', 'You did not order anything?'],
  ] as const) {
    const { text, html } = confirmationMail(content, locale)
    for (const body of [text, html]) {
      expect(body).toContain(question)
      expect(body).toContain('https://shop.example/reset-password')
    }
  }
})

test('the company’s mail contains buyer, amount and a link', () => {
  const mail = receivedMail(content, 'fr')
  expect(mail.to).toBe('contact@example.org')
  expect(mail.subject).toBe('Nouvelle commande SB-2026-000007\u00a0: 14\u202f000\u00a0FCFA')
  expect(mail.text).toContain('awa@example.org')
  expect(mail.text).toContain('https://shop.example/admin/orders')
})

test('a mail has the same message id on every retry, and a different one per recipient', () => {
  const first = confirmationMail(content, 'fr').messageId
  expect(first).toBe('<SB-2026-000007.buyer@shop.example>')
  expect(confirmationMail(content, 'fr').messageId).toBe(first)
  expect(receivedMail(content, 'fr').messageId).toBe('<SB-2026-000007.company@shop.example>')
})

describe('the contents of an order in its mails', () => {
  const change = (values: object) => ({ ...content, order: { ...order, ...values } })
  const table = [
    'ARTICLES',
    'Baume <b>karité</b> — 12\u202f500\u00a0FCFA\n  Réf. BK-01 · 2 × 6\u202f250\u00a0FCFA\n' +
      'Sous-total — 12\u202f500\u00a0FCFA\nLivraison — 1\u202f500\u00a0FCFA\nTotal TTC — 14\u202f000\u00a0FCFA\n' +
      'dont TVA 18\u202f% — 2\u202f136\u00a0FCFA',
  ].join('\n\n')

  test('are listed for buyer and company, from the lines to the VAT', () => {
    expect(confirmationMail(content, 'fr').text).toContain(table)
    expect(receivedMail(content, 'fr').text).toContain(table)
  })

  test('show free delivery, or delivery agreed by telephone without a zone', () => {
    expect(confirmationMail(change({ deliveryFee: 0 }), 'fr').text).toContain('Livraison — offerte')
    const delivery = { zone: '', expectedFrom: null, expectedTo: null }
    expect(confirmationMail(change({ deliveryFee: 0, delivery }), 'fr').text).toContain(
      'Livraison — à convenir par téléphone',
    )
  })

  test('have the VAT rate in the number format of the language', () => {
    const at = (...rates: number[]) =>
      change({ vat: rates.map(rate => ({ rate, total: 7000, amount: 100 })) })
    expect(confirmationMail(at(9.75), 'fr').text).toContain('dont TVA 9,75\u202f%')
    expect(confirmationMail(at(9.75), 'en').text).toMatch(/9\.75\s?%/)
    expect(confirmationMail(at(18, 10), 'fr').text).not.toMatch(/TVA.*%/)
    expect(confirmationMail(at(18, 10), 'fr').text).toMatch(/dont TVA[^\d%]*2.136/)
  })

  test('say whether the order is paid or to be paid on delivery', () => {
    const online = change({ paymentMethod: 'online', paymentStatus: 'paid' })
    expect(confirmationMail(content, 'fr').text).toContain(
      'Vous réglez 14\u202f000\u00a0FCFA en espèces à la livraison.',
    )
    expect(confirmationMail(online, 'fr').text).toContain(
      'Votre paiement de 14\u202f000\u00a0FCFA a bien été reçu',
    )
    expect(receivedMail(content, 'fr').text).toContain(
      'À encaisser à la livraison\u00a0: 14\u202f000\u00a0FCFA.',
    )
    expect(receivedMail(online, 'fr').text).toContain('Payée en ligne\u00a0: 14\u202f000\u00a0FCFA.')
  })
})

describe('the delivery in a mail', () => {
  const confirmed = (values: object) =>
    confirmationMail({ ...content, order: { ...order, ...values } }, 'fr').text
  const received = (address: object, values: object = {}) =>
    receivedMail(
      { ...content, order: { ...order, message: '', ...values, address: { ...order.address, ...address } } },
      'fr',
    ).text

  test('has a single day if minimum and maximum are equal', () => {
    const delivery = { zone: 'Centre', expectedFrom: '2026-11-24', expectedTo: '2026-11-24' }
    expect(confirmed({ delivery })).toContain('Livraison prévue le mardi 24 novembre.')
  })

  test('shows the buyer zone and telephone, if there are any', () => {
    const words = 'L’adresse complète'
    expect(confirmed({})).toContain(
      `ADRESSE DE LIVRAISON\n\nOuagadougou – centre\nTél.\u00a0: +22670123456\n${words}`,
    )
    const delivery = { zone: '', expectedFrom: null, expectedTo: null }
    expect(confirmed({ delivery, address: { ...order.address, phone: '' } })).toContain(
      `ADRESSE DE LIVRAISON\n\n${words}`,
    )
  })

  test('shows the company the address without empty lines, and recipient and message if there are any', () => {
    const whole = { complement: 'Porte verte', postalCode: '01' }
    expect(received(whole)).toContain(
      'ADRESSE DE LIVRAISON\n\nMaison\nRue 12.34\nPorte verte\nQuartier\u00a0: Gounghin\nRepère\u00a0: face au marché\n' +
        '01 Ouagadougou\nBurkina Faso\nTél.\u00a0: +22670123456\n\nÀ remettre à Fanta Traoré, +22676112233\n\nOuvrir la commande',
    )
    const least = { name: '', quarter: '', landmark: '', phone: '' }
    expect(received(least, { recipient: null })).toContain(
      'ADRESSE DE LIVRAISON\n\nRue 12.34\nOuagadougou\nBurkina Faso\n\nOuvrir',
    )
    const landmark = 'face au marché'
    expect(
      received({ name: '', quarter: '', street: landmark, landmark, phone: '' }, { recipient: null }),
    ).toContain('ADRESSE DE LIVRAISON\n\nRepère\u00a0: face au marché\nOuagadougou\nBurkina Faso\n\nOuvrir')
    expect(received({}, { message: 'Sonnez' })).toContain('MESSAGE\n\nSonnez\n\nOuvrir la commande')
  })
})

test('mails have the company as sender and signature', () => {
  for (const mail of [confirmationMail(content, 'fr'), receivedMail(content, 'fr')]) {
    expect(mail.from).toEqual({ name: 'Sira & fils', address: 'contact@example.org' })
    expect(mail.text.endsWith('-- \nSira & fils\n')).toBe(true)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
  }
})

test('the confirmation links to the member’s orders and gives a contact', () => {
  const { text, to } = confirmationMail(content, 'fr')
  expect(to).toBe('awa@example.org')
  expect(text).toContain('Suivre ma commande\nhttps://shop.example/account/orders')
  expect(text).toContain('Voir l’état de la commande\nhttps://shop.example/track/abc')
  expect(text).toContain('Écrivez-nous à contact@example.org')
  expect(text).toContain('Bonjour <script>alert(1)</script>,')
  expect(text).toContain('commande SB-2026-000007 du 21 novembre 2026')
  const { text: plainText } = receivedMail(content, 'fr')
  expect(plainText).toContain(
    '<script>alert(1)</script> (awa@example.org) a passé la commande SB-2026-000007',
  )
})
