import { randomUUID } from 'node:crypto'
import type { TestMailReport } from '#contract/settings/test-mail.ts'
import { translators } from '#messages/all.ts'
import { findAddressee } from '#server/domains/accounts/mails/addressees.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import { mailFault } from '#server/platform/mail/mail-fault.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import { getCompany } from './settings.service.ts'

/** Limits test mails, so that nobody fills a mailbox or has the mail server block the shop. */
export function testMailLimit(rateLimits: Deps['rateLimits']): RateLimit {
  return rateLimits('test-mail', { points: 10, seconds: 60 * 60 })
}

/** Sends a mail to the caller at once, without a job, and reports what became of it. */
export async function sendTestMail(
  { database: { db }, mailer, config, log }: Pick<Deps, 'database' | 'mailer' | 'config' | 'log'>,
  limit: RateLimit,
  callerId: number,
): Promise<TestMailReport> {
  await limit.consume(String(callerId))
  const [addressee, company] = await Promise.all([findAddressee(db, callerId), getCompany(db)])
  if (!addressee) throw new ApiError('UNAUTHENTICATED')
  const { locale, email: to } = addressee
  const t = translators[locale]
  const subject = t('mails:test.subject', { company: company.name })
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('mails:test.greeting', { name: addressee.name }) },
    { kind: 'paragraph', text: t('mails:test.intro', { company: company.name }) },
  ]
  try {
    await mailer.send({
      from: { name: company.name, address: company.email },
      to,
      subject,
      text: textOf(company.name, blocks),
      html: htmlOf({ locale, company, publicUrl: config.publicUrl, title: subject, blocks }),
      messageId: `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`,
    })
    return { outcome: config.smtpUrl === undefined ? 'outbox' : 'sent', to, detail: null }
  } catch (error) {
    log.warn({ error }, 'test mail not sent')
    const { fault, detail } = mailFault(error)
    return { outcome: fault, to, detail }
  }
}
