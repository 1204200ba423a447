import { insertCatalogue } from '#demo/catalogue.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { openOrderShop, type Person } from './order-shop.ts'

interface Report {
  dry_run: boolean
  created: number
  changed: number
  unchanged: number
  errorCount: number
  errors: { line: number; column: string; value: string; message: string }[]
  changes: {
    line: number
    reference: string
    cells: { column: string; from: string | number; to: string | number }[]
  }[]
}
interface Refusal {
  message: string
  errors?: Record<string, string[]>
}

/** Starts a shop with the demo's products, and an administrator who exports and imports them as CSV. */
export async function openCsvShop() {
  const shop = await openOrderShop()
  const admin = await shop.person('administrator')
  const demo = await readDemoCatalogue()
  await shop.db.transaction().execute(trx => insertCatalogue(trx, demo))

  async function send(
    file: string | Buffer | undefined,
    { dryRun = true, locale = 'fr', who = admin as Person | null } = {},
  ) {
    const form = new FormData()
    form.append('dry_run', String(dryRun))
    if (file !== undefined) form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'produits.csv')
    const request = new Request('http://shop/', { method: 'POST', body: form })
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/produits/import',
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        'accept-language': locale,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() as Report & Refusal }
  }

  async function exported(locale = 'fr') {
    return shop.call<never>(admin, 'GET', '/admin/produits/export', {
      headers: { 'accept-language': locale },
    })
  }

  const productCount = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const stored = (reference: string) =>
    shop.db.selectFrom('products').selectAll().where('reference', '=', reference).executeTakeFirst()

  return { ...shop, admin, send, exported, productCount, stored }
}

export type CsvShop = Awaited<ReturnType<typeof openCsvShop>>
