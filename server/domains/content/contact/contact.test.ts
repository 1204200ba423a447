import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { openAccountShop } from '#tests/support/account-shop.ts'
import { type ContentShop, openContentShop, type WirePage } from '#tests/support/content-shop.ts'
import { startContactJobs } from './contact-jobs.ts'

let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())

interface WireMessage {
  id: number
  name: string
  message: string
  status: string
  member_id: number | null
  created_at: string
  replies: { id: number; message: string; author: string; sent_at: string | null }[]
}
const message = {
  name: 'Mariam Sanou',
  email: 'mariam@example.org',
  subject: 'Crème pour bébé',
  message: 'Bonjour,\nquelle crème <b>choisir</b> ?',
}
const send = (fields: Record<string, unknown> = {}, locale = 'fr') =>
  shop.call('POST', '/contact', { body: { ...message, ...fields }, headers: { 'accept-language': locale } })
const inbox = async (query = '') =>
  (await shop.admin<WirePage<WireMessage> & { unread: number }>('GET', `/contact?perPage=100${query}`)).body

describe('a message', () => {
  test('is stored for administrators and mailed to the company, which replies by mail', async () => {
    const before = (await inbox()).unread
    const sent = await send()
    expect(sent.status).toBe(201)
    expect(sent.body.message).toContain('Merci')
    const [received] = (await shop.deliver()).slice(-1)
    expect(received).toMatchObject({
      to: 'contact@sira.example',
      subject: expect.stringMatching(/^Message de contact\s: Crème pour bébé$/),
      replyTo: { name: 'Mariam Sanou', address: 'mariam@example.org' },
    })
    expect(received?.html).not.toContain('<b>choisir')
    const page = await inbox()
    expect(page.unread).toBe(before + 1)
    const [first] = page.data as [WireMessage]
    expect(first).toMatchObject({
      name: 'Mariam Sanou',
      status: 'new',
      member_id: null,
    })
    expect(first).not.toHaveProperty('message')

    const read = await shop.admin<WireMessage>('PUT', `/contact/${first.id}/status`, { status: 'read' })
    expect(read.body.status).toBe('read')
    const answered = await shop.admin<WireMessage>('POST', `/contact/${first.id}/replies`, {
      message: 'Le baume BEB-001.',
      after: 0,
    })
    expect(answered.status).toBe(201)
    expect(answered.body).toMatchObject({ status: 'answered', replies: [{ author: 'Chef', sent_at: null }] })
    const [reply] = (await shop.deliver()).slice(-1)
    expect(reply).toMatchObject({
      to: 'mariam@example.org',
      subject: expect.stringMatching(/^Votre message\s: Crème pour bébé$/),
    })
    expect(reply?.text).toContain('Le baume BEB-001.')
    const after = await shop.admin<WireMessage>('GET', `/contact/${first.id}`)
    expect(after.body.replies[0]?.sent_at).not.toBeNull()
  })

  test('that is sent again with its key, at once or later, is stored and mailed once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { ...message, subject: 'Envoyé trois fois' }
    const post = (headers: Record<string, string>) => shop.call('POST', '/contact', { body, headers })
    await shop.deliver()
    const before = shop.mails.length
    const answers = await Promise.all([post(key), post(key)])
    answers.push(await post(key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await shop.deliver()
    expect(shop.mails.length - before).toBe(1)
    expect((await inbox('&search=trois%20fois')).data).toHaveLength(1)
    expect((await post({ 'idempotency-key': randomUUID() })).status).toBe(201)
    expect((await inbox('&search=trois%20fois')).data).toHaveLength(2)
    expect((await post({ 'idempotency-key': 'mine' })).status).toBe(422)
  })

  test('that somebody else has answered meanwhile is not answered twice unseen', async () => {
    await send({ name: 'Deux réponses' })
    const [found] = (await inbox('&search=deux%20reponses')).data as [WireMessage]
    const path = `/contact/${found.id}/replies`
    const answers = await Promise.all(
      ['Oui.', 'Non.'].map(text => shop.admin<WireMessage>('POST', path, { message: text, after: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Chef a répondu') })
    const { replies } = (await shop.admin<WireMessage>('GET', `/contact/${found.id}`)).body
    expect(replies).toHaveLength(1)
    const after = replies[0]?.id
    const unseen = await shop.admin('POST', path, { message: 'Un oubli.', after: Number(after) + 1 })
    expect(unseen.status).toBe(409)
    expect((await shop.admin('POST', path, { message: 'Un oubli.', after })).status).toBe(201)
    expect((await shop.admin('POST', path, { message: 'Sans regarder.' })).status).toBe(422)
  })

  test('in English is answered in English', async () => {
    await send({ subject: 'Baby cream' }, 'en')
    const [found] = (await inbox('&search=baby%20CREAM')).data as [WireMessage]
    await shop.admin('POST', `/contact/${found.id}/replies`, { message: 'The balm.', after: 0 })
    expect((await shop.deliver()).at(-1)?.subject).toBe('Your message: Baby cream')
  })

  test('is answered by nobody but the company: without its address an answer waits', async () => {
    await send({ name: 'En attente' })
    await shop.deliver()
    const [found] = (await inbox('&search=attente')).data as [WireMessage]
    const setAddress = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'contact_email').execute()
    await setAddress('')
    try {
      await shop.admin('POST', `/contact/${found.id}/replies`, { message: 'Une réponse.', after: 0 })
      const before = shop.mails.length
      await expect(shop.deliver()).rejects.toThrow('contact_email')
      expect(shop.mails).toHaveLength(before)
      const { body } = await shop.admin<WireMessage>('GET', `/contact/${found.id}`)
      expect(body.replies.map(reply => reply.sent_at)).toEqual([null])
    } finally {
      await setAddress('contact@sira.example')
    }
  })

  test('needs a name, an address, a subject and a text, each on one line but the last', async () => {
    for (const [field, value] of Object.entries({
      name: '',
      email: 'pas une adresse',
      subject: 'Deux\nlignes',
      message: ' ',
    })) {
      const { status, body } = await send({ [field]: value })
      expect(status, field).toBe(422)
      expect(Object.keys(body.errors)).toEqual([field])
    }
    expect((await send({ message: 'x'.repeat(5001) })).status).toBe(422)
    expect((await send({ email: 'a@example.org\r\nBcc: b@example.org' })).status).toBe(422)
  })

  test('has no other states, and is not found once it is deleted', async () => {
    await send({ name: 'À supprimer' })
    const [found] = (await inbox('&search=supprimer')).data as [WireMessage]
    const path = `/contact/${found.id}`
    expect((await shop.admin('PUT', `${path}/status`, { status: 'spam' })).status).toBe(422)
    expect((await shop.admin('DELETE', path)).status).toBe(204)
    expect((await shop.admin('GET', path)).status).toBe(404)
    expect((await shop.admin('PUT', `${path}/status`, { status: 'read' })).status).toBe(404)
    expect((await shop.admin('POST', `${path}/replies`, { message: 'x', after: 0 })).status).toBe(404)
    expect((await shop.admin('DELETE', path)).status).toBe(404)
  })

  test('is found by its state and its day', async () => {
    await send({ name: 'Filtrée' })
    const [found] = (await inbox('&search=filtree')).data as [WireMessage]
    const day = found.created_at.slice(0, 10)
    expect((await inbox(`&search=filtree&status=new&from=${day}&to=${day}`)).total).toBe(1)
    expect((await inbox('&search=filtree&status=closed')).total).toBe(0)
    expect((await inbox('&search=filtree&to=2020-01-01')).total).toBe(0)
  })
})

describe('programs', () => {
  test('that fill in the hidden field are thanked and forgotten', async () => {
    const before = (await inbox()).total
    const { status, body } = await send({ website: 'https://spam.example' })
    expect(status).toBe(201)
    expect(body.message).toContain('Merci')
    expect((await inbox()).total).toBe(before)
  })

  test('that send the form in the second in which they got it are asked to wait', async () => {
    const { token } = (await shop.read<{ token: string }>('/contact/form')).body
    expect((await send({ token })).status).toBe(422)
    shop.clock.offsetSeconds = 10
    expect((await send({ token })).status).toBe(201)
    shop.clock.offsetSeconds = 0
  })

  test('get fewer messages through without the form than people with it', async () => {
    const counting = await openAccountShop({ counts: true })
    try {
      const post = (fields: object, from: string) =>
        counting.call('POST', '/contact', {
          body: { ...message, email: counting.freshEmail(), ...fields },
          from,
        })
      const times = async (count: number, fields: object, from: string) => {
        const statuses: number[] = []
        for (let n = 0; n < count; n++) statuses.push((await post(fields, from)).status)
        return statuses
      }
      const { body } = await counting.call<{ token: string }>('GET', '/contact/form')
      counting.clock.offsetSeconds = 10
      // Thousands of people share an IPv4 address, so many messages are accepted from it.
      const accepted = (count: number) => Array<number>(count).fill(201)
      expect(await times(21, {}, '192.0.2.1')).toEqual([...accepted(20), 429])
      expect(await times(1, { token: 'un.faux' }, '192.0.2.2')).toEqual([201])
      expect(await times(61, { token: body.token }, '192.0.2.3')).toEqual([...accepted(60), 429])
      expect(await times(11, { token: body.token }, '2001:db8:8:8::1')).toEqual([...accepted(10), 429])
      // At most five messages per sender are accepted, from any network.
      const own = { token: body.token, email: 'Beaucoup@example.org' }
      const others = { token: body.token, email: 'beaucoup@example.org' }
      expect(await times(5, own, '192.0.2.4')).toEqual(accepted(5))
      expect(await times(1, others, '192.0.2.5')).toEqual([429])
      // The owner of an IPv6 network may use any of its addresses, so messages are counted per network.
      const oneNetwork: number[] = []
      for (let count = 0; count < 3; count++)
        oneNetwork.push((await post({}, `2001:db8:7:7::${count + 1}`)).status)
      expect(oneNetwork).toEqual([201, 201, 429])
    } finally {
      await counting.close()
    }
  })
})

test('a member’s messages are exported and erased with the account', async () => {
  const member = await shop.register()
  const token = member.body.access_token
  await shop.call('POST', '/contact', { token, body: { ...message, name: 'Membre' } })
  const exported = await shop.call<Record<string, { subject: string }[]>>('GET', '/account/export', { token })
  expect(exported.body.contactMessages?.map(({ subject }) => subject)).toEqual(['Crème pour bébé'])
  const [found] = (await inbox('&search=membre')).data.filter(({ name }) => name === 'Membre')
  expect(found?.member_id).toBe(member.body.user.id)
  await shop.db.deleteFrom('users').where('email', '=', member.email).execute()
  expect((await inbox('&search=membre')).data.filter(({ name }) => name === 'Membre')).toEqual([])
})

test('a message reaches a real mail server, and an answer to it its sender', async () => {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream)
        .then(raw => PostalMime.parse(raw))
        .then(mail => mails.push(mail))
        .then(() => done(), done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const log = pino({ level: 'silent' })
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outbox: '/nowhere',
    log,
    host: 'shop.example',
  })
  const real = await openAccountShop({ mailer })
  try {
    await startContactJobs(real.deps)
    expect((await real.call('POST', '/contact', { body: message })).status).toBe(201)
    await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1)
    expect(mails[0]?.replyTo?.[0]?.address).toBe('mariam@example.org')
    expect(mails[0]?.text).toContain('quelle crème <b>choisir</b> ?')
  } finally {
    await real.close()
    mailer.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
})
