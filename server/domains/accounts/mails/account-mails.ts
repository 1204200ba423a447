import type { Role } from '#contract/access.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** Whom a mail about an account is for, from whom, and where the shop is reached. */
export interface AccountMailContent {
  member: { name: string; email: string; locale: Locale; role: Role }
  company: { name: string; email: string }
  /** Without a slash at its end. */
  publicUrl: string
  /** Part of the mail's own name, the same at every try. */
  reference: string
}

/** How long a link that was asked for is good, and one that invites. */
export const linkMinutes = 30
export const invitationHours = 72

/** The link to choose a new password. */
export function passwordResetMail(content: AccountMailContent, token: string): Mail {
  const { member, company } = content
  const t = translators[member.locale]
  return compose(content, t('mails:passwordReset.subject'), [
    { kind: 'paragraph', text: t('mails:passwordReset.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:passwordReset.intro', { company: company.name }) },
    { kind: 'button', label: t('mails:passwordReset.button'), url: linkOf(content, token) },
    { kind: 'paragraph', text: t('mails:passwordReset.closing', { minutes: linkMinutes }) },
  ])
}

/** Tells that the password is another one now. */
export function passwordChangedMail(content: AccountMailContent, at: Date): Mail {
  const { member, company, publicUrl } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t('mails:passwordChanged.subject'), [
    { kind: 'paragraph', text: t('mails:passwordChanged.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:passwordChanged.intro', { company: company.name, date }) },
    { kind: 'strong', text: t('mails:passwordChanged.warning', { email: company.email }) },
    { kind: 'button', label: t('mails:passwordChanged.button'), url: `${publicUrl}/reset-password` },
  ])
}

/** Tells that the account has another address now; it goes to both. */
export function emailChangedMail(content: AccountMailContent, at: Date): Mail {
  const { member, company } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t('mails:emailChanged.subject'), [
    { kind: 'paragraph', text: t('mails:emailChanged.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:emailChanged.intro', { company: company.name, date }) },
    { kind: 'strong', text: t('mails:emailChanged.warning', { email: company.email }) },
  ])
}

function momentOf(at: Date, locale: Locale): string {
  return at.toLocaleString(intlTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Ouagadougou',
  })
}

/** Tells somebody of an account that an administrator made, with the link to choose a password. */
export function invitationMail(content: AccountMailContent, token: string): Mail {
  const { member, company } = content
  const t = translators[member.locale]
  const names = { company: company.name, email: member.email }
  return compose(content, t('mails:invitation.subject', { company: company.name }), [
    { kind: 'paragraph', text: t('mails:invitation.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:invitation.intro', names) },
    { kind: 'button', label: t('mails:invitation.button'), url: linkOf(content, token) },
    { kind: 'paragraph', text: t('mails:invitation.closing', { hours: invitationHours }) },
  ])
}

/** Says to somebody whose new role allows more that the old password is gone, with the link to choose another one. */
export function promotedMail(content: AccountMailContent, token: string): Mail {
  const { member, company } = content
  const t = translators[member.locale]
  return compose(content, t('mails:promoted.subject', { company: company.name }), [
    { kind: 'paragraph', text: t('mails:promoted.greeting', { name: member.name }) },
    {
      kind: 'paragraph',
      text: t('mails:promoted.intro', {
        company: company.name,
        role: t(`admin-members:roles.${member.role}`),
      }),
    },
    { kind: 'button', label: t('mails:promoted.button'), url: linkOf(content, token) },
    { kind: 'paragraph', text: t('mails:promoted.closing', { hours: invitationHours }) },
    { kind: 'strong', text: t('mails:promoted.warning', { email: company.email }) },
  ])
}

/** Says to somebody that the new role allows less. */
export function demotedMail(content: AccountMailContent, at: Date): Mail {
  const { member, company } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t('mails:demoted.subject', { company: company.name }), [
    { kind: 'paragraph', text: t('mails:demoted.greeting', { name: member.name }) },
    {
      kind: 'paragraph',
      text: t('mails:demoted.intro', {
        company: company.name,
        date,
        role: t(`admin-members:roles.${member.role}`),
      }),
    },
    { kind: 'paragraph', text: t('mails:demoted.closing', { email: company.email }) },
  ])
}

function linkOf({ publicUrl, member }: AccountMailContent, token: string): string {
  return `${publicUrl}/reinitialiser-mot-de-passe?${new URLSearchParams({ token, email: member.email })}`
}

function compose(
  { member, company, publicUrl, reference }: AccountMailContent,
  subject: string,
  blocks: Block[],
): Mail {
  return {
    from: { name: company.name, address: company.email },
    to: member.email,
    subject,
    text: textOf(company.name, blocks),
    html: htmlOf({ locale: member.locale, company: company.name, title: subject, blocks }),
    messageId: `<${reference}@${new URL(publicUrl).hostname}>`,
  }
}
