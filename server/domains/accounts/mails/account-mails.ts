import type { Role } from '#contract/access.ts'
import { knownAbilities } from '#contract/key-access.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Company } from '#server/domains/settings/settings.service.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type Device, deviceInWords } from '../sessions/device.ts'

/** What every mail about an account contains: recipient, sender and the shop's address. */
export interface AccountMailContent {
  member: { name: string; email: string; locale: Locale; role: Role }
  company: Company
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  /** Part of the mail's Message-ID; the same for every retry. */
  reference: string
  /** Whether a login by telephone ended with the change that the mail reports. */
  isPhoneOff?: boolean
}

/** How many minutes a requested password link and an invitation stay valid. */
export const linkMinutes = 30
export const invitationHours = 72

/** The mail with a link to choose a new password. */
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

/** The mail that confirms that the password was changed. */
export function passwordChangedMail(content: AccountMailContent, at: Date): Mail {
  const { member, company, publicUrl } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t('mails:passwordChanged.subject'), [
    { kind: 'paragraph', text: t('mails:passwordChanged.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:passwordChanged.intro', { company: company.name, date }) },
    ...phoneOff(content),
    { kind: 'strong', text: t('mails:passwordChanged.warning', { email: company.email }) },
    { kind: 'button', label: t('mails:passwordChanged.button'), url: `${publicUrl}/reset-password` },
  ])
}

/** The mail that confirms that a telephone number opens the account from now on. */
export function phoneLoginMail(content: AccountMailContent, at: Date): Mail {
  const { member, company, publicUrl } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t('mails:phoneLoginOn.subject'), [
    { kind: 'paragraph', text: t('mails:phoneLoginOn.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:phoneLoginOn.intro', { company: company.name, date }) },
    { kind: 'strong', text: t('mails:phoneLoginOn.warning', { email: company.email }) },
    {
      kind: 'button',
      label: t('mails:phoneLoginOn.button'),
      url: `${publicUrl}/account/profile#phone-login`,
    },
  ])
}

/** The mail that confirms that the account's e-mail address was changed; sent to the old and the new one. */
export function emailChangedMail(content: AccountMailContent, at: Date): Mail {
  const { member, company } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t('mails:emailChanged.subject'), [
    { kind: 'paragraph', text: t('mails:emailChanged.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:emailChanged.intro', { company: company.name, date }) },
    ...phoneOff(content),
    { kind: 'strong', text: t('mails:emailChanged.warning', { email: company.email }) },
  ])
}

function phoneOff({ member, isPhoneOff }: AccountMailContent): Block[] {
  return isPhoneOff ? [{ kind: 'paragraph', text: translators[member.locale]('mails:phoneLoginOff') }] : []
}

function momentOf(at: Date, locale: Locale): string {
  return at.toLocaleString(intlTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Ouagadougou',
  })
}

/** The mail that invites somebody whose account staff created, with a link to choose a password. */
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

/**
 * The mail that tells a member that the new role allows more: the old password no longer works, and a link leads to a
 * new one.
 */
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
    ...phoneOff(content),
    { kind: 'button', label: t('mails:promoted.button'), url: linkOf(content, token) },
    { kind: 'paragraph', text: t('mails:promoted.closing', { hours: invitationHours }) },
    { kind: 'strong', text: t('mails:promoted.warning', { email: company.email }) },
  ])
}

/** The mail that tells a member that the new role allows less. */
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

/** The changes of a second factor of which its owner is notified. */
export const secondFactorNews = [
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
] as const
export type SecondFactorNews = (typeof secondFactorNews)[number]

/** The mail that tells staff that they or a colleague changed their second factor. */
export function secondFactorMail(content: AccountMailContent, kind: SecondFactorNews, at: Date): Mail {
  const { member, company, publicUrl } = content
  const t = translators[member.locale]
  const date = momentOf(at, member.locale)
  return compose(content, t(`mails:${kind}.subject`), [
    { kind: 'paragraph', text: t(`mails:${kind}.greeting`, { name: member.name }) },
    { kind: 'paragraph', text: t(`mails:${kind}.intro`, { company: company.name, date }) },
    { kind: 'strong', text: t(`mails:${kind}.warning`, { email: company.email }) },
    { kind: 'button', label: t(`mails:${kind}.button`), url: `${publicUrl}/account/profile#second-factor` },
  ])
}

/** The mail that tells staff of a login from a device that was not seen for long. */
export function newDeviceMail(content: AccountMailContent, device: Device, at: Date): Mail {
  const { member, company, publicUrl } = content
  const t = translators[member.locale]
  const login = {
    company: company.name,
    date: momentOf(at, member.locale),
    device: deviceInWords(device, member.locale),
  }
  return compose(content, t('mails:newDevice.subject'), [
    { kind: 'paragraph', text: t('mails:newDevice.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:newDevice.intro', login) },
    { kind: 'strong', text: t('mails:newDevice.warning', { email: company.email }) },
    { kind: 'button', label: t('mails:newDevice.button'), url: `${publicUrl}/account/profile#sessions` },
  ])
}

/** The mail that tells an administrator of a new API key: who created it and what it may do. */
export function apiKeyMail(
  content: AccountMailContent,
  {
    name,
    createdBy,
    createdAt,
    endsOn,
    ...key
  }: { name: string; createdBy: string; createdAt: Date; endsOn: string; abilities: readonly string[] },
): Mail {
  const { member, company, publicUrl } = content
  const t = translators[member.locale]
  const facts = {
    key: name,
    creator: createdBy,
    company: company.name,
    date: momentOf(createdAt, member.locale),
    endsOn: new Date(endsOn).toLocaleDateString(intlTag(member.locale), {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
    abilities: knownAbilities(key.abilities)
      .map(ability => t(`admin-programs:abilities.${ability}`))
      .join(', '),
  }
  return compose(content, t('mails:apiKeyCreated.subject', { key: name }), [
    { kind: 'paragraph', text: t('mails:apiKeyCreated.greeting', { name: member.name }) },
    { kind: 'paragraph', text: t('mails:apiKeyCreated.intro', facts) },
    { kind: 'strong', text: t('mails:apiKeyCreated.warning') },
    { kind: 'button', label: t('mails:apiKeyCreated.button'), url: `${publicUrl}/admin/programs` },
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
    html: htmlOf({ locale: member.locale, company, publicUrl, title: subject, blocks }),
    messageId: `<${reference}@${new URL(publicUrl).hostname}>`,
  }
}
