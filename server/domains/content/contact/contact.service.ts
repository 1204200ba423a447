import type { Kysely } from 'kysely'
import {
  type ContactFilter,
  type ContactForm,
  type ContactMessageDetail,
  type ContactMessagePage,
  type ContactStatus,
  type NewContactMessage,
  type NewContactReply,
  searchedContactMessages,
} from '#contract/content/contact.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { breather } from '#server/platform/breather.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { networkOf, siteOf } from '#server/platform/http/network.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { isoOf } from '../articles/article-shapes.ts'
import * as queries from './contact.queries.ts'
import { formAge, newFormToken } from './contact-form.ts'
import { enqueueContactMail } from './contact-jobs.ts'
import { openMessage, openReply, sealMessage, sealReply } from './contact-sealing.ts'

const hour = 3_600

/** The signed token that a contact form must send back. */
export function getContactForm({ vault, now }: Pick<Deps, 'vault' | 'now'>): ContactForm {
  return { token: newFormToken(vault, now()) }
}

/**
 * Rate limits of messages per hour. An IPv6 customer may send ten with our form and two without it; an IPv4 address,
 * which thousands may share behind a mobile operator, or an IPv6 /48, sixty and twenty; a member or e-mail address
 * five.
 */
export function contactLimits({ rateLimits }: Pick<Deps, 'rateLimits'>) {
  const limit = (name: string, points: number) => rateLimits(name, { points, seconds: hour })
  return {
    sender: limit('contact-sender', 5),
    usual: { network: limit('contact', 10), site: limit('contact-site', 60) },
    unknown: { network: limit('contact-formless', 2), site: limit('contact-formless-site', 20) },
  }
}

/**
 * Stores a message and mails it to the company. A bot that fills in the hidden field gets the normal response, but its
 * message is dropped; a sender faster than a human is asked to try again. A message that is sent again with its
 * idempotency key is not stored again. Throws a 429 above the rate limits.
 */
export async function sendContactMessage(
  { database, jobs, vault, now }: Pick<Deps, 'database' | 'jobs' | 'vault' | 'now'>,
  limits: ReturnType<typeof contactLimits>,
  body: NewContactMessage,
  sender: { ip: string; actor: Actor | undefined; locale: Locale; idempotencyKey: string | undefined },
): Promise<{ message: string }> {
  const { locale, actor, idempotencyKey } = sender
  const thanks = { message: translators[locale]('content:server.received') }
  if (body.website) return thanks
  if (idempotencyKey && (await queries.hasMessage(database.db, idempotencyKey))) return thanks
  const age = formAge(vault, body.token, now())
  if (age === 'hasty') throw invalidField('token', { message: 'content:server.hasty' })
  const { name, email, subject, message } = body
  // Counts senders under a keyed digest, so that the table of rate limits does not reveal e-mail addresses.
  const who = actor ? `member ${actor.id}` : email.toLowerCase()
  await limits.sender.consume(vault.digest(`contact ${who}`).toString('base64url'))
  const [network, site] = [networkOf(sender.ip), siteOf(sender.ip)]
  if (network !== site) await limits[age].network.consume(network)
  await limits[age].site.consume(site)
  await inTransaction(database.db, async trx => {
    const row = { userId: actor?.id ?? null, locale, idempotencyKey: idempotencyKey ?? null }
    const messageId = await queries.insertMessage(trx, row, id =>
      sealMessage(vault, id, { name, email, subject, message }),
    )
    if (messageId === undefined) return
    await enqueueContactMail(jobs, trx, { kind: 'received', messageId })
  })
  return thanks
}

/**
 * One page of the inbox of contact messages. A search covers only the newest messages, because it has to decrypt each
 * of them.
 */
export async function listContactMessages(
  db: Kysely<DB>,
  vault: Vault,
  filter: ContactFilter,
): Promise<ContactMessagePage> {
  const { limit, offset } = pageWindow(filter)
  const { search } = filter
  const [{ total, unread }, rows] = await Promise.all([
    queries.countMessages(db, filter),
    search ? searchMessages(db, vault, filter, search) : listOpened(db, vault, filter, { limit, offset }),
  ])
  const shown = search ? rows.slice(offset, offset + limit) : rows
  const data = shown.map(({ message: _, ...row }) => ({ ...row, createdAt: isoOf(row.createdAt) }))
  return { ...toPage(data, search ? rows.length : total, filter), unread }
}

/** The number of unread contact messages. No message is decrypted for it. */
export async function countContactMessages(db: Kysely<DB>): Promise<{ unread: number }> {
  const { unread } = await queries.countMessages(db, { status: 'new' })
  return { unread }
}

async function listOpened(
  db: Kysely<DB>,
  vault: Vault,
  filter: ContactFilter,
  window: { limit: number; offset: number },
): Promise<queries.MessageRow[]> {
  const breathe = breather()
  const opened: queries.MessageRow[] = []
  for (const row of await queries.listMessages(db, filter, window)) {
    opened.push(openMessage(vault, row))
    await breathe()
  }
  return opened
}

async function searchMessages(
  db: Kysely<DB>,
  vault: Vault,
  filter: ContactFilter,
  search: string,
): Promise<queries.MessageRow[]> {
  const newestFirst = { ...filter, sort: '-createdAt' as const }
  const newest = await listOpened(db, vault, newestFirst, { limit: searchedContactMessages, offset: 0 })
  const wanted = folded(search)
  const found = newest.filter(({ name, email, subject, message }) =>
    [name, email, subject, message].some(text => folded(text).includes(wanted)),
  )
  return filter.sort === 'createdAt' ? found.toReversed() : found
}

/** Normalises a text for the search in the inbox: no accents, no capitals. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** One contact message with its replies. Throws NOT_FOUND. */
export async function getContactMessage(
  db: Kysely<DB>,
  vault: Vault,
  id: number,
): Promise<ContactMessageDetail> {
  const row = await queries.findMessage(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const replies = await queries.listReplies(db, id)
  return {
    ...openMessage(vault, row),
    createdAt: isoOf(row.createdAt),
    replies: replies.map(reply => ({
      ...openReply(vault, reply),
      createdAt: isoOf(reply.createdAt),
      sentAt: reply.sentAt && isoOf(reply.sentAt),
    })),
  }
}

export async function setContactStatus(
  db: Kysely<DB>,
  vault: Vault,
  id: number,
  status: ContactStatus,
): Promise<ContactMessageDetail> {
  return inTransaction(db, async trx => {
    const { status: before } = await getContactMessage(trx, vault, id)
    if (!(await queries.updateStatus(trx, id, status))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'contactMessage', id }, changedFields({ status: before }, { status }))
    return getContactMessage(trx, vault, id)
  })
}

/**
 * Replies to a contact message by mail and marks it as answered. Throws CONFLICT when it has a reply that this writer
 * has not seen.
 */
export async function replyToContactMessage(
  { database: { db }, jobs, vault }: Pick<Deps, 'database' | 'jobs' | 'vault'>,
  actor: Actor,
  id: number,
  { message: text, after }: NewContactReply,
): Promise<ContactMessageDetail> {
  await inTransaction(db, async trx => {
    if (!(await queries.updateStatus(trx, id, 'answered'))) throw new ApiError('NOT_FOUND')
    // The contact message's row is locked, so the second of two simultaneous replies is refused.
    const newest = (await queries.listReplies(trx, id)).at(-1)
    if ((newest?.id ?? 0) !== after)
      throw new ApiError('CONFLICT', {
        message: 'content:server.answeredMeanwhile',
        params: { name: newest?.author ?? '' },
      })
    const reply = { messageId: id, authorId: actor.id, authorName: actor.name }
    noteChange({ kind: 'contactMessage', id })
    const replyId = await queries.insertReply(trx, reply, replyId => sealReply(vault, replyId, text))
    await enqueueContactMail(jobs, trx, { kind: 'reply', replyId })
  })
  return getContactMessage(db, vault, id)
}

/** Deletes a contact message and its replies. Throws NOT_FOUND. */
export async function deleteContactMessage(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await queries.deleteMessage(trx, id))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'contactMessage', id })
  })
}

const keptDays = 730

/** Deletes contact messages two years after they were answered or closed; returns how many. */
export function sweepContactMessages(db: Kysely<DB>, now: Date): Promise<number> {
  return queries.deleteOldMessages(db, daysBefore(now, keptDays))
}

/**
 * The contact messages that a member sent while logged in, with the replies, as personal data; they are deleted with
 * the account.
 */
export function contactPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'contactMessages',
    collect: async (db, userId) => {
      const messages = await queries.listOfMember(db, userId)
      return Promise.all(
        messages.map(async row => {
          const { name, email, subject, message, status, createdAt } = openMessage(vault, row)
          const replies = (await queries.listReplies(db, row.id)).map(reply => openReply(vault, reply))
          return {
            name,
            email,
            subject,
            message,
            status,
            createdAt,
            replies: replies.map(reply => ({ message: reply.message, createdAt: reply.createdAt })),
          }
        }),
      )
    },
    erase: async () => {},
    eraseListed: queries.deleteErasedMessages,
  }
}
