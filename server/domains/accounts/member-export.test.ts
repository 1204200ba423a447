import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

async function download(query = '', headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'GET',
    url: `/api/admin/members/export${query}`,
    headers: { authorization: `Bearer ${admin}`, ...headers },
  })
}

type Line = (string | number | boolean | Date | null)[]

/** The lines of the only sheet, without the head unless told. */
async function linesOf(bytes: Buffer): Promise<{ head: Line; lines: Line[] }> {
  const [sheet] = await readXlsxFile(bytes)
  const [head = [], ...lines] = (sheet?.data ?? []) as unknown as Line[]
  return { head, lines }
}

const hostile = [
  '=1+1',
  '=HYPERLINK("http://evil.example";"x")',
  '+226 70',
  '-2+3',
  '@SUM(A1)',
  '<b>&amp;</b>',
  "';--",
  '"guillemets"',
  'émoji 🧴',
  '_x0041_',
]

test('is a spreadsheet with typed cells under the name that the specification gives it', async () => {
  const { body } = await shop.register({
    name: 'Aïcha',
    skinType: 'oily',
    skinConcerns: ['acne', 'dark-marks'],
  })
  await shop.call('PUT', '/profile', {
    token: body.access_token,
    body: {
      firstName: 'Aïcha',
      lastName: 'Traoré',
      phoneNumber: '+22670123456',
      address: '',
      city: 'Bobo',
      country: 'Burkina Faso',
      postalCode: '',
    },
  })
  const response = await download(`?search=${body.user.email}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="membres_export.xlsx"',
    'x-total-count': '1',
    'cache-control': 'no-store',
  })
  const { head, lines } = await linesOf(response.rawPayload)
  expect(head.slice(0, 5)).toEqual(['Numéro', 'Nom', 'Adresse e-mail', 'Rôle', 'Statut'])
  expect(lines).toHaveLength(1)
  const [
    id,
    name,
    email,
    role,
    status,
    skinType,
    concerns,
    phone,
    city,
    country,
    created,
    login,
    consent,
    news,
  ] = lines[0] as Line
  expect([id, name, email, role, status]).toEqual([
    body.user.id,
    'Aïcha Traoré',
    body.user.email,
    'Membre',
    'Actif',
  ])
  expect([skinType, concerns, phone, city, country]).toEqual([
    'oily',
    'acne, dark-marks',
    '+22670123456',
    'Bobo',
    'Burkina Faso',
  ])
  expect(created).toBeInstanceOf(Date)
  // Spreadsheets keep days as fractions: a millisecond may be rounded.
  expect(Math.abs((created as Date).getTime() - Date.parse(body.user.createdAt))).toBeLessThan(1000)
  expect(login).toBeInstanceOf(Date)
  expect([consent, news]).toEqual([true, false])
})

test('speaks English when asked', async () => {
  const { head } = await linesOf((await download('?role=admin', { 'accept-language': 'en' })).rawPayload)
  expect(head.slice(0, 2)).toEqual(['Number', 'Name'])
})

test('no text becomes a formula, and none is changed', async () => {
  const rows = hostile.map((name, index) => ({ name, email: `mechant${index}@example.org` }))
  await shop.db.insertInto('users').values(rows).execute()
  const { rawPayload } = await download('?search=mechant&sort=email')
  const files = unzipSync(new Uint8Array(rawPayload))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain('quotePrefix="1"')
  const names = (await linesOf(rawPayload)).lines.map(line => line[1])
  expect(names).toEqual(hostile)
  const quoted = [...sheet.matchAll(/<c r="B\d+" s="\d+" t="inlineStr">/g)]
  expect(quoted).toHaveLength(5)
})

test('holds the filters and the order of the list, over as many batches as it takes', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    name: `Lot ${index % 7}`,
    email: `lot${index}@example.org`,
    lastLoginAt: index % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 5))),
  }))
  await shop.db.insertInto('users').values(rows).execute()
  for (const sort of ['name', '-name', 'email', 'createdAt', '-createdAt', 'lastLogin', '-lastLogin']) {
    const { lines } = await linesOf((await download(`?search=lot&sort=${sort}`)).rawPayload)
    expect(new Set(lines.map(line => line[0])).size).toBe(2500)
    const first = await shop.call<{ data: { id: number }[] }>(
      'GET',
      `/admin/members?search=lot&sort=${sort}&perPage=100&page=25`,
      { token: admin },
    )
    expect(lines.slice(2400).map(line => line[0])).toEqual(first.body.data.map(one => one.id))
  }
})

test('is for administrators, and refuses what the list refuses', async () => {
  const { body } = await shop.register()
  expect((await shop.call('GET', '/admin/members/export')).status).toBe(401)
  const refused = await shop.call('GET', '/admin/members/export', { token: body.access_token })
  expect([refused.status, refused.headers['content-type']]).toEqual([403, 'application/json; charset=utf-8'])
  expect((await download('?sort=autre')).statusCode).toBe(422)
  expect((await download('?page=1')).statusCode).toBe(422)
})
