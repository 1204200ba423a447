import { defaultLocale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Company } from '#server/domains/settings/settings.service.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { MessageRow } from './contact.queries.ts'

interface Content {
  message: MessageRow
  company: Company
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
}

/** The mail that forwards a contact message to the company; replying to it reaches the sender of the message. */
export function messageReceivedMail({ message, company, publicUrl }: Content): Mail {
  const t = translators[defaultLocale]
  const { id, name, email, subject } = message
  const title = t('mails:contactReceived.subject', { subject })
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('mails:contactReceived.intro', { name, email }) },
    { kind: 'strong', text: message.message },
    {
      kind: 'button',
      label: t('mails:contactReceived.button'),
      url: `${publicUrl}/admin/contact?message=${id}`,
    },
  ]
  return {
    from: { name: company.name, address: company.email },
    to: company.email,
    replyTo: { name, address: email },
    subject: title,
    text: textOf(company.name, blocks),
    html: htmlOf({ locale: defaultLocale, company, publicUrl, title, blocks }),
    messageId: `<contact-${id}@${new URL(publicUrl).hostname}>`,
  }
}

/** The mail with the company's reply, in the language of the contact message. */
export function replyMail(
  { message, company, publicUrl }: Content,
  reply: { id: number; text: string },
): Mail {
  const locale = message.language
  const t = translators[locale]
  const title = t('mails:contactReply.subject', { subject: message.subject })
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('mails:contactReply.greeting', { name: message.name }) },
    { kind: 'paragraph', text: reply.text },
    { kind: 'heading', text: t('mails:contactReply.yours') },
    { kind: 'strong', text: message.message },
  ]
  return {
    from: { name: company.name, address: company.email },
    to: message.email,
    subject: title,
    text: textOf(company.name, blocks),
    html: htmlOf({ locale, company, publicUrl, title, blocks }),
    messageId: `<contact-reply-${reply.id}@${new URL(publicUrl).hostname}>`,
  }
}
