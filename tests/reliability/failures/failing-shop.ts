import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Lifetime } from '#server/lifetime.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { openLine } from '#tests/support/line.ts'
import { openS3Store } from '#tests/support/s3-store.ts'
import { type Buyer, buy, nothingSeen } from '../clients.ts'
import { fillShop } from '../people.ts'
import { atPort, emptyShop, freePort, shopProcess } from '../server.ts'
import { openFakeStripe } from './fake-stripe.ts'
import { openMailServer } from './mail-server.ts'
import { openPostgres } from './postgres.ts'
import { mountSmallDisk } from './small-disk.ts'
import type { Visit } from './visitors.ts'

const buyers = 3
/** The maximum pause between two actions of a buyer, in milliseconds. */
const patience = 400
const nobody = 65_534
/** libfaketime of the Debian package faketime. Timers keep their own clock, as on a machine whose time is set wrong. */
const hourAhead = {
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  FAKETIME: '+1h',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
}

/** Starts the built shop with all its parts, each of which can be taken away, and with buyers who order. */
export async function openFailingShop({ own }: Pick<Lifetime, 'own'>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'failures-'))
  await own(() => rm(dataDir, { recursive: true, force: true }))
  // A small disk for PostgreSQL and the folder of files, which a failure fills.
  const disk = await mountSmallDisk(dataDir, 400)
  await own(() => disk.unmount())
  const postgres = await openPostgres(dataDir)
  await own(() => postgres.remove())
  const mail = await openMailServer()
  await own(() => mail.close())
  const store = await openS3Store()
  await own(() => store.close())
  const port = await freePort()
  const stripe = await openFakeStripe(`http://127.0.0.1:${port}`)
  await own(() => stripe.close())
  const lines = {
    mail: await openLine(mail),
    files: await openLine({ port: Number(new URL(store.config.endpoint).port) }),
    provider: await openLine(stripe),
  }
  for (const line of Object.values(lines)) await own(() => line.close())
  const common = {
    ...emptyShop(postgres.url, dataDir),
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    ...stripe.settings(`http://127.0.0.1:${lines.provider.port}`),
  }
  const shop = shopProcess({
    ...common,
    ...atPort(port),
    DATA_DIR: dataDir,
    S3_ENDPOINT: `http://127.0.0.1:${lines.files.port}`,
    S3_REGION: store.config.region,
    S3_BUCKET: store.config.bucket,
    S3_ACCESS_KEY_ID: store.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.config.secretAccessKey,
  })
  // A second process keeps its files in a folder, as a user for whom the folder can be locked.
  const folder = join(dataDir, 'second')
  await mkdir(folder)
  await chown(folder, nobody, nobody)
  const second = shopProcess({ ...common, ...atPort(await freePort()), DATA_DIR: folder }, undefined, nobody)
  const clockOff = shopProcess({ ...common, ...atPort(await freePort()), DATA_DIR: dataDir, ...hourAhead })
  const database = createDatabase(postgres.url, { max: 2, connectionTimeoutMillis: 30_000 })
  await own(() => database.close())
  for (const one of [shop, second, clockOff]) await own(() => one.kill('SIGTERM'))
  await shop.start()
  await second.start()
  const { people, editor, productIds } = await fillShop(database, buyers + 1)
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
  /** The addresses of stored pictures by the process that has them. */
  const uploaded: Record<string, string[]> = { [shop.origin]: [], [second.origin]: [] }
  const headersOf = (who: { token: string }, locale: string) => ({
    authorization: `Bearer ${who.token}`,
    'accept-language': locale,
  })
  const get = (path: string, headers: Record<string, string> = {}, origin = shop.origin) =>
    fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(30_000), redirect: 'manual' })

  /** Uploads a picture as the editor, and notes its address if the shop says that it is stored. */
  async function upload(origin: string): Promise<Response> {
    const form = new FormData()
    form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg')
    const response = await fetch(`${origin}/api/admin/articles/images`, {
      method: 'POST',
      headers: headersOf(editor, 'fr'),
      body: form,
      signal: AbortSignal.timeout(30_000),
    })
    const copy = response.clone()
    if (response.status === 201) uploaded[origin]?.push(...addressesIn(await copy.text()))
    return response
  }
  await upload(shop.origin)
  await upload(second.origin)
  const home = await (await get('/')).text()
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(home)?.[0]
  const [inStore, inFolder] = [uploaded[shop.origin]?.[0], uploaded[second.origin]?.[0]]
  if (asset === undefined || inStore === undefined || inFolder === undefined)
    throw new Error('the shop shows no script or picture')
  const buyer = people[1] as Buyer
  const product = productIds[0]

  const words = {
    fr: 'Le service est momentanément indisponible',
    en: 'The service is unavailable for a moment',
  }
  const files = 'Les photos et les vidéos'
  const visits: Visit[] = [
    { name: 'home', request: () => get('/'), words: words.fr },
    { name: 'product in English', request: () => get(`/products/${product}?lang=en`), words: words.en },
    { name: 'health', request: () => get('/api/health'), words: '' },
    { name: 'script', request: () => get(asset), words: '' },
    { name: 'login page', request: () => get('/login'), words: words.fr },
    { name: 'picture', request: () => get(inStore), words: files },
    { name: 'picture in a folder', request: () => get(inFolder, {}, second.origin), words: files },
    { name: 'product list', request: () => get('/api/produits?perPage=12'), words: words.fr },
    { name: 'cart in English', request: () => get('/api/cart', headersOf(buyer, 'en')), words: words.en },
    { name: 'upload', request: () => upload(shop.origin), words: 'éessayez' },
    { name: 'upload to a folder', request: () => upload(second.origin), words: 'éessayez' },
  ]

  const seen = nothingSeen()
  let isOver = false
  let isClockOff = false
  await own(() => {
    isOver = true
  })
  const [stranger, ...others] = people as [Buyer, ...Buyer[]]
  const clients = others.map(one => buy(shop.origin, one, productIds, seen, () => isOver, patience))

  return {
    shop,
    disk,
    uploads: join(folder, 'uploads'),
    database,
    postgres,
    mail,
    store,
    stripe,
    lines,
    visits,
    seen,
    uploaded,
    get,
    /** Starts a process whose clock is an hour ahead, at which a buyer orders until it is ended. */
    async startClockOff(): Promise<void> {
      await clockOff.start()
      isClockOff = true
      clients.push(buy(clockOff.origin, stranger, productIds, seen, () => isOver || !isClockOff, patience))
    },
    async endClockOff(): Promise<void> {
      isClockOff = false
      await clients.pop()
      await clockOff.kill('SIGTERM')
    },
    /** Lets the buyers finish what they began. */
    async endOrders(): Promise<void> {
      isOver = true
      await Promise.all(clients)
    },
  }
}

export type FailingShop = Awaited<ReturnType<typeof openFailingShop>>

/** The addresses of stored files in an answer. */
function addressesIn(text: string): string[] {
  return text.match(/\/uploads\/[\w/.-]+/g) ?? []
}
