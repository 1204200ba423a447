import { expect, test } from 'vitest'
import type { Device } from '../sessions/device.ts'
import {
  type AccountMailContent,
  apiKeyMail,
  demotedMail,
  emailChangedMail,
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  phoneLoginMail,
  promotedMail,
  type SecondFactorNews,
  secondFactorMail,
} from './account-mails.ts'

const at = new Date('2026-03-05T14:07:00Z')
const content = (locale: string) => ({
  member: { name: 'Awa', email: 'awa@exemple.bf', locale, role: 'clerk' },
  company: { name: 'Karité', email: 'aide@karite.bf' },
  publicUrl: 'https://karite.bf',
  reference: 'r1',
})
const link = 'https://karite.bf/reinitialiser-mot-de-passe?token=jeton&email=awa%40exemple.bf'

const profile = 'https://karite.bf/account/profile#second-factor'
const factorMail = (kind: SecondFactorNews) => (facts: AccountMailContent, when: Date) =>
  secondFactorMail(facts, kind, when)

const mails = {
  passwordReset: [passwordResetMail, 'jeton'],
  passwordChanged: [passwordChangedMail, at],
  emailChanged: [emailChangedMail, at],
  invitation: [invitationMail, 'jeton'],
  promoted: [promotedMail, 'jeton'],
  demoted: [demotedMail, at],
  newDevice: [
    (facts: AccountMailContent, device: Device) => newDeviceMail(facts, device, at),
    { browser: 'Firefox', system: 'Android' },
  ],
  apiKeyCreated: [
    apiKeyMail,
    {
      ...{ name: 'Caisse', createdBy: 'Fanta', createdAt: at, endsOn: '2026-06-30' },
      abilities: ['orders.read', 'catalogue.edit', 'health.read'],
    },
  ],
  phoneLoginOn: [phoneLoginMail, at],
  secondFactorOn: [factorMail('secondFactorOn'), at],
  secondFactorOff: [factorMail('secondFactorOff'), at],
  secondFactorReset: [factorMail('secondFactorReset'), at],
  appRemoved: [factorMail('appRemoved'), at],
  passkeyAdded: [factorMail('passkeyAdded'), at],
  passkeyRemoved: [factorMail('passkeyRemoved'), at],
} as const

/** The expected subject of each mail, and its paragraphs between greeting and signature. */
const expected: [keyof typeof mails, 'fr' | 'en', string, string[]][] = [
  [
    'phoneLoginOn',
    'fr',
    'Un téléphone ouvre maintenant votre compte',
    [
      'Depuis le 5 mars 2026 à 14:07, un code envoyé à votre téléphone permet aussi de se connecter à votre compte Karité.',
      'Ce n’était pas vous ? Désactivez le numéro dans votre profil, changez tout de suite de mot de passe, puis écrivez-nous à aide@karite.bf.',
      'Voir mon profil\nhttps://karite.bf/account/profile#phone-login',
    ],
  ],
  [
    'phoneLoginOn',
    'en',
    'A telephone opens your account now',
    [
      'Since 5 March 2026 at 14:07 a code that is sent to your telephone also logs in to your Karité account.',
      'Was it not you? Turn the number off in your profile, change your password at once, then write to us at aide@karite.bf.',
      'See my profile\nhttps://karite.bf/account/profile#phone-login',
    ],
  ],
  [
    'passwordReset',
    'fr',
    'Choisissez un nouveau mot de passe',
    [
      'Vous avez demandé à changer le mot de passe de votre compte Karité.',
      `Choisir un mot de passe\n${link}`,
      'Ce lien sert une fois et expire dans 30 minutes. Si vous n’avez rien demandé, ignorez ce message ; votre mot de passe reste le même.',
    ],
  ],
  [
    'passwordReset',
    'en',
    'Choose a new password',
    [
      'You asked to change the password of your Karité account.',
      `Choose a password\n${link}`,
      'This link works once and expires in 30 minutes. If you did not ask for it, ignore this message; your password stays the same.',
    ],
  ],
  [
    'passwordChanged',
    'fr',
    'Votre mot de passe a été changé',
    [
      'Le mot de passe de votre compte Karité a été changé le 5 mars 2026 à 14:07. Les autres sessions de ce compte sont terminées.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous à aide@karite.bf.',
      'Choisir un autre mot de passe\nhttps://karite.bf/reset-password',
    ],
  ],
  [
    'passwordChanged',
    'en',
    'Your password has been changed',
    [
      'The password of your Karité account was changed on 5 March 2026 at 14:07. The other sessions of this account have ended.',
      'Was it not you? Choose a new password right away, then write to us at aide@karite.bf.',
      'Choose another password\nhttps://karite.bf/reset-password',
    ],
  ],
  [
    'emailChanged',
    'fr',
    'L’adresse e-mail de votre compte a été changée',
    [
      'L’adresse e-mail de votre compte Karité a été changée par notre équipe le 5 mars 2026 à 14:07. Les sessions de ce compte sont terminées.',
      'Vous ne l’avez pas demandé ? Écrivez-nous tout de suite à aide@karite.bf.',
    ],
  ],
  [
    'emailChanged',
    'en',
    'The email address of your account has been changed',
    [
      'Our team changed the email address of your Karité account on 5 March 2026 at 14:07. The sessions of this account have ended.',
      'You did not ask for this? Write to us at once at aide@karite.bf.',
    ],
  ],
  [
    'invitation',
    'fr',
    'Votre compte Karité est prêt',
    [
      'Un compte a été créé pour vous chez Karité avec l’adresse awa@exemple.bf. Choisissez un mot de passe pour vous connecter.',
      `Choisir un mot de passe\n${link}`,
      'Ce lien sert une fois et expire dans 72 heures. Ensuite, demandez-en un nouveau par « Mot de passe oublié ? ».',
    ],
  ],
  [
    'invitation',
    'en',
    'Your Karité account is ready',
    [
      'An account has been created for you at Karité with the address awa@exemple.bf. Choose a password to log in.',
      `Choose a password\n${link}`,
      'This link works once and expires in 72 hours. After that, ask for a new one with “Forgotten your password?”.',
    ],
  ],
  [
    'promoted',
    'fr',
    'Votre nouveau rôle chez Karité',
    [
      'Notre équipe vous a donné le rôle « Vendeur » chez Karité. Pour la sécurité de la boutique, votre ancien mot de passe ne vaut plus et toutes vos sessions sont terminées. Choisissez un nouveau mot de passe pour vous connecter.',
      `Choisir un mot de passe\n${link}`,
      'Ce lien sert une fois et expire dans 72 heures. Ensuite, demandez-en un nouveau par « Mot de passe oublié ? ».',
      'Vous ne vous y attendiez pas ? Écrivez-nous tout de suite à aide@karite.bf.',
    ],
  ],
  [
    'promoted',
    'en',
    'Your new role at Karité',
    [
      'Our team has given you the role “Clerk” at Karité. To protect the shop, your former password no longer works and all your sessions have ended. Choose a new password to log in.',
      `Choose a password\n${link}`,
      'This link works once and expires in 72 hours. After that, ask for a new one with “Forgotten your password?”.',
      'You did not expect this? Write to us at once at aide@karite.bf.',
    ],
  ],
  [
    'demoted',
    'fr',
    'Votre rôle chez Karité a changé',
    [
      'Depuis le 5 mars 2026 à 14:07, votre rôle chez Karité est « Vendeur ». Votre compte de client reste ouvert, mais toutes vos sessions sont terminées. Connectez-vous de nouveau avec votre mot de passe.',
      'Une question ? Écrivez-nous à aide@karite.bf.',
    ],
  ],
  [
    'demoted',
    'en',
    'Your role at Karité has changed',
    [
      'Since 5 March 2026 at 14:07 your role at Karité is “Clerk”. Your customer account stays open, but all your sessions have ended. Log in again with your password.',
      'A question? Write to us at aide@karite.bf.',
    ],
  ],
  [
    'newDevice',
    'fr',
    'Nouvelle connexion à votre compte',
    [
      'Une connexion à votre compte Karité a eu lieu le 5 mars 2026 à 14:07 avec un appareil ou depuis un réseau qui n’a pas servi ces 90 derniers jours : Firefox sur Android. C’était vous ? Ignorez ce message.',
      'Ce n’était pas vous ? Changez tout de suite de mot de passe, déconnectez cet appareil dans votre profil, puis écrivez-nous à aide@karite.bf.',
      'Voir mes appareils\nhttps://karite.bf/account/profile#sessions',
    ],
  ],
  [
    'apiKeyCreated',
    'fr',
    'Nouvelle clé API : Caisse',
    [
      'Fanta a créé la clé API « Caisse » chez Karité le 5 mars 2026 à 14:07. Un autre programme peut s’en servir jusqu’au 30 juin 2026 pour : Lire les commandes, Modifier les produits et le stock.',
      'Cette clé n’était pas prévue ? Révoquez-la tout de suite, puis demandez à la personne qui l’a créée de changer de mot de passe.',
      'Voir les clés\nhttps://karite.bf/admin/programs',
    ],
  ],
  [
    'secondFactorOn',
    'fr',
    'La validation en deux étapes est active',
    [
      'La validation en deux étapes de votre compte Karité a été activée le 5 mars 2026 à 14:07. Vos autres sessions sont terminées.',
      'Ce n’était pas vous ? Changez tout de suite de mot de passe, puis écrivez-nous à aide@karite.bf.',
      `Voir mon profil\n${profile}`,
    ],
  ],
  [
    'secondFactorOff',
    'en',
    'Two-step login is off',
    [
      'Two-step login was turned off for your Karité account on 5 March 2026 at 14:07. Your password is enough to log in again.',
      'Was it not you? Change your password at once, then write to us at aide@karite.bf.',
      `Turn it on again\n${profile}`,
    ],
  ],
  [
    'secondFactorReset',
    'fr',
    'La validation en deux étapes a été désactivée par l’équipe',
    [
      'Une personne de l’équipe a désactivé la validation en deux étapes de votre compte Karité le 5 mars 2026 à 14:07. Toutes vos sessions sont terminées. Connectez-vous avec votre mot de passe, puis réactivez-la.',
      'Vous ne l’avez pas demandé ? Changez tout de suite de mot de passe, puis écrivez-nous à aide@karite.bf.',
      `La réactiver\n${profile}`,
    ],
  ],
  [
    'appRemoved',
    'en',
    'Your authenticator app was turned off',
    [
      'The authenticator app of your Karité account was turned off on 5 March 2026 at 14:07. Your passkeys still work.',
      'Was it not you? Change your password at once, then write to us at aide@karite.bf.',
      `See my profile\n${profile}`,
    ],
  ],
  [
    'passkeyAdded',
    'fr',
    'Une clé d’accès a été ajoutée',
    [
      'Une clé d’accès a été ajoutée à votre compte Karité le 5 mars 2026 à 14:07 : avec elle et votre mot de passe, on peut entrer. Vos autres sessions sont terminées.',
      'Ce n’était pas vous ? Changez tout de suite de mot de passe, puis écrivez-nous à aide@karite.bf.',
      `Voir mon profil\n${profile}`,
    ],
  ],
  [
    'passkeyRemoved',
    'en',
    'A passkey was removed',
    [
      'A passkey was removed from your Karité account on 5 March 2026 at 14:07. Your other factors still work.',
      'Was it not you? Change your password at once, then write to us at aide@karite.bf.',
      `See my profile\n${profile}`,
    ],
  ],
]

test.each(expected)('%s in %s says what happened and what to do', (name, locale, subject, paragraphs) => {
  const [make, detail] = mails[name]
  const mail = (make as (content: unknown, detail: unknown) => ReturnType<typeof demotedMail>)(
    content(locale),
    detail,
  )
  expect([mail.subject, mail.to, mail.from, mail.messageId]).toEqual([
    subject,
    'awa@exemple.bf',
    { name: 'Karité', address: 'aide@karite.bf' },
    '<r1@karite.bf>',
  ])
  const hello = locale === 'fr' ? 'Bonjour Awa,' : 'Hello Awa,'
  expect(mail.text.split('\n\n')).toEqual([hello, ...paragraphs, '-- \nKarité\n'])
  expect(mail.html).toContain(`<html lang="${locale}">`)
  expect(mail.html).toContain(`<title>${subject}</title>`)
  // Security warnings are highlighted, and a link is a button.
  const isWarned = !['passwordReset', 'invitation', 'demoted'].includes(name)
  expect(mail.html?.includes('<strong>')).toBe(isWarned)
  expect(mail.html?.includes(`href="${link.replace('&', '&#38;')}"`)).toBe(
    paragraphs.some(paragraph => paragraph.endsWith(link)),
  )
})
