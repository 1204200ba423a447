import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/platform/version.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

interface Health {
  version: string
  findings: { about: string; state: string; text: string; todo: string | null }[]
}

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

async function health(language: string): Promise<Health> {
  const headers = { 'accept-language': language }
  return (await shop.call<Health>(admin, 'GET', '/admin/health', { headers })).body
}

test('administrators read in their language how each part is and what to do, the worst first', async () => {
  const french = await health('fr')
  const about = (report: Health, wanted: string) => report.findings.find(part => part.about === wanted)
  expect(french.version).toBe(version)
  expect(about(french, 'backup')).toEqual({
    about: 'backup',
    state: 'warning',
    text: 'Aucune sauvegarde n’est faite\u00a0: un disque en panne est la fin de la boutique',
    todo: 'définissez BACKUP_TO, BACKUP_KEYS_TO et BACKUP_RECIPIENT',
  })
  expect(about(french, 'processes')).toMatchObject({
    state: 'ok',
    text: `1 processus de la version ${version}`,
  })
  const english = await health('en')
  expect(about(english, 'mails')).toMatchObject({
    state: 'ok',
    text: '0 mails wait, none failed',
    todo: null,
  })
  expect(english.findings.map(part => part.about).toSorted()).toEqual([
    'backup',
    'clock',
    'database',
    'disk',
    'jobs',
    'mail',
    'mails',
    'messages',
    'payments',
    'processes',
    'settings',
  ])
  const ranks = english.findings.map(({ state }) => ['fault', 'warning', 'ok'].indexOf(state))
  expect(ranks).toEqual(ranks.toSorted())
  expect(english.findings.filter(({ state, todo }) => (state === 'ok') !== (todo === null))).toEqual([])
})
