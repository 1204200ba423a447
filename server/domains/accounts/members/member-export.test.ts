import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  const { db } = shop
  const word = async (table: 'skinTypes' | 'problems', slug: string, names: Record<'fr' | 'en', string>) => {
    const { id } = await db.insertInto(table).values({ slug }).returning('id').executeTakeFirstOrThrow()
    const texts = Object.entries(names).map(([locale, name]) => ({ locale, name }))
    if (table === 'problems')
      await db
        .insertInto('problemTranslations')
        .values(texts.map(text => ({ ...text, problemId: id })))
        .execute()
    else
      await db
        .insertInto('skinTypeTranslations')
        .values(texts.map(text => ({ ...text, skinTypeId: id })))
        .execute()
  }
  await word('skinTypes', 'oily', { fr: 'Peau grasse', en: 'Oily skin' })
  await word('problems', 'acne', { fr: 'Acné', en: 'Acne' })
  await word('problems', 'dark-marks', { fr: 'Taches', en: 'Dark marks' })
  await shop.knowSkin([], ['no-longer-there'])
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

/** The rows of the exported spreadsheet's only sheet, and its header. */
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

test('is a spreadsheet with typed cells under the name that the specification gives it [S9.export.filename]', async () => {
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
    'Peau grasse',
    'Acné, Taches',
    '+22670123456',
    'Bobo',
    'Burkina Faso',
  ])
  expect(created).toBeInstanceOf(Date)
  // Spreadsheets store dates as fractions of a day, which may round a millisecond.
  expect(Math.abs((created as Date).getTime() - Date.parse(body.user.createdAt))).toBeLessThan(1000)
  expect(login).toBeInstanceOf(Date)
  expect([consent, news]).toEqual([true, false])
})

test('speaks English when asked; a skin that no word is left for keeps its slug', async () => {
  await shop.register({ name: 'Skin', skinType: 'oily', skinConcerns: ['dark-marks', 'no-longer-there'] })
  await shop.db.deleteFrom('problems').where('slug', '=', 'no-longer-there').execute()
  const { rawPayload } = await download('?search=skin', { 'accept-language': 'en' })
  const { head, lines } = await linesOf(rawPayload)
  expect(head.slice(0, 2)).toEqual(['Number', 'Name'])
  expect(lines.map(line => line.slice(5, 7))).toEqual([['Oily skin', 'Dark marks, no-longer-there']])
})

test('no text becomes a formula, and all texts stay unchanged', async () => {
  const rows = hostile.map((name, index) => ({ name, email: `mechant${index}@example.org` }))
  await shop.db.insertInto('users').values(rows).execute()
  const { rawPayload } = await download('?search=mechant&sort=email')
  const files = unzipSync(new Uint8Array(rawPayload))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toMatch(/<f[ >]/)
  const names = (await linesOf(rawPayload)).lines.map(line => line[1])
  expect(names).toEqual(hostile)
  // Cells of the spreadsheet with the text format stay text after somebody edits them.
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  const [, cellFormats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? []
  const formats = [...cellFormats.matchAll(/numFmtId="(\d+)"/g)].map(match => match[1])
  const text = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
  expect(text).toBeDefined()
  const used = [...sheet.matchAll(/<c r="B\d+"([^>]*)>/g)].map(match => match[1] ?? '')
  expect(used).toHaveLength(hostile.length + 1)
  expect(used.filter(attributes => !attributes.includes('t="inlineStr"'))).toEqual([])
  expect(used.map(attributes => formats[Number(/s="(\d+)"/.exec(attributes)?.[1])])).toEqual(
    used.map(() => text),
  )
})

test('a name that XML cannot hold leaves the file readable', async () => {
  const row = { name: 'Awa \uFFFF\u000B\uFFFE Sana', email: 'illisible@example.org' }
  await shop.db.insertInto('users').values(row).execute()
  const { rawPayload } = await download('?search=illisible')
  expect((await linesOf(rawPayload)).lines.map(line => line[1])).toEqual(['Awa  Sana'])
})

test('holds the filters and the order of the list, over as many batches as it takes [S7.membersExport]', async () => {
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
