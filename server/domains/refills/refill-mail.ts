import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Company } from '#server/domains/settings/settings.service.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface Content {
  member: { name: string; email: string; locale: Locale }
  company: Company
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  reference: string
}

/** Builds the mail that asks a member whether she wants products again that run out. */
export function refillMail(
  { member, company, publicUrl, reference }: Content,
  products: readonly { name: string }[],
): Mail {
  const t = translators[member.locale]
  const subject = t('mails:refill.subject', { count: products.length, product: products[0]?.name ?? '' })
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('mails:refill.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:refill.intro') },
    ...products.map(({ name }): Block => ({ kind: 'paragraph', text: name })),
    { kind: 'button', label: t('mails:refill.button'), url: `${publicUrl}/account/orders?refills` },
    { kind: 'paragraph', text: t('mails:refill.closing') },
  ]
  return {
    from: { name: company.name, address: company.email },
    to: member.email,
    subject,
    text: textOf(company.name, blocks),
    html: htmlOf({ locale: member.locale, company, publicUrl, title: subject, blocks }),
    messageId: `<${reference}@${new URL(publicUrl).hostname}>`,
  }
}
