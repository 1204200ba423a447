import { productPath } from '#contract/catalogue/product-path.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Company } from '#server/domains/settings/settings.service.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

interface Content {
  member: { name: string; email: string }
  company: Company
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  reference: string
}

/** Builds the mail that tells a member which awaited product can be bought again. */
export function stockBackMail(
  { member, company, publicUrl, reference }: Content,
  products: readonly { id: number; name: string }[],
  locale: Locale,
): Mail {
  const t = translators[locale]
  const subject =
    products.length === 1
      ? t('mails:stockBack.subject', { product: products[0]?.name ?? '' })
      : t('mails:stockBack.subjectMany')
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('mails:stockBack.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:stockBack.intro') },
    ...products.map(
      (product): Block => ({
        kind: 'button',
        label: t('mails:stockBack.button', { product: product.name }),
        url: `${publicUrl}${productPath(product)}`,
      }),
    ),
    { kind: 'paragraph', text: t('mails:stockBack.closing') },
  ]
  return {
    from: { name: company.name, address: company.email },
    to: member.email,
    subject,
    text: textOf(company.name, blocks),
    html: htmlOf({ locale, company, publicUrl, title: subject, blocks }),
    messageId: `<${reference}@${new URL(publicUrl).hostname}>`,
  }
}
