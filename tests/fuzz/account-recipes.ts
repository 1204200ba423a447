import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Person, password } from './people.ts'
import { ask, type Kitchen, prepare, type Recipe } from './recipe.ts'

/** Creates a new member for a request after which the account is erased or must log in again. */
const stranger = ({ accounts }: Kitchen) => accounts.create('member')
const newPassword = 'cinq pirogues rouges'

/** The token in the link of the newest mail to this person; undefined if no recent mail has one. */
async function mailedToken({ dataDir }: Kitchen, { email }: Person): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).sort().reverse().slice(0, 20)
  for (const name of names) {
    const mail = (await readFile(join(folder, name), 'utf8').catch(() => ''))
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    if (mail.includes(email)) return /token=([\w-]{20,})/.exec(mail)?.[1]
  }
  return undefined
}

export const accountRecipes: Record<string, Recipe> = {
  async logIn(kitchen) {
    const { email } = await stranger(kitchen)
    return prepare(kitchen.accounts.guest(), 'POST', '/auth/login', { email, password })
  },
  async logInEncrypted(kitchen) {
    const { email } = await stranger(kitchen)
    const guest = kitchen.accounts.guest()
    const key = await ask<string>(kitchen, prepare(guest, 'GET', '/crypto/public-key'))
    if (!key) return undefined
    const envelope = {
      email,
      password,
      nonce: randomBytes(16).toString('base64'),
      timestamp: Math.floor(Date.now() / 1000),
    }
    const options = { key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }
    const ciphertext = publicEncrypt(options, Buffer.from(JSON.stringify(envelope))).toString('base64')
    return prepare(guest, 'POST', '/auth/login-encrypted', { ciphertext })
  },
  async register({ accounts }) {
    const email = `nouvelle-${randomBytes(6).toString('hex')}@example.org`
    return prepare(accounts.guest(), 'POST', '/auth/register', {
      name: 'Nouvelle Cliente',
      email,
      password: newPassword,
      password_confirmation: newPassword,
      rgpdConsent: true,
    })
  },
  async logout(kitchen) {
    return prepare(await stranger(kitchen), 'POST', '/auth/logout')
  },
  async changePassword(kitchen) {
    const change = { current_password: password, password: newPassword, password_confirmation: newPassword }
    return prepare(await stranger(kitchen), 'POST', '/auth/update-password', change)
  },
  async confirmPassword({ people }) {
    return prepare(people.admin, 'POST', '/auth/confirm-password', { password })
  },
  async resetPassword(kitchen) {
    const person = await stranger(kitchen)
    const guest = kitchen.accounts.guest()
    await ask(kitchen, prepare(guest, 'POST', '/mot-de-passe/oublie', { email: person.email }))
    for (let attempt = 0; attempt < 40; attempt++) {
      const token = await mailedToken(kitchen, person)
      if (token) {
        const chosen = { password: newPassword, password_confirmation: newPassword }
        return prepare(guest, 'POST', '/mot-de-passe/reinitialise', { email: person.email, token, ...chosen })
      }
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    return undefined
  },
  async eraseAccount(kitchen) {
    return prepare(await stranger(kitchen), 'DELETE', '/account', { password })
  },
  async endOtherSession(kitchen) {
    const { email, ...person } = await stranger(kitchen)
    await ask(kitchen, prepare(kitchen.accounts.guest(), 'POST', '/auth/login', { email, password }))
    const sessions = await ask<{ id: number; current: boolean }[]>(
      kitchen,
      prepare({ ...person, email }, 'GET', '/auth/sessions'),
    )
    const other = sessions?.find(session => !session.current)
    return other && prepare({ ...person, email }, 'DELETE', `/auth/sessions/${other.id}`)
  },
  async createMember({ people }) {
    const email = `invitee-${randomBytes(6).toString('hex')}@example.org`
    return prepare(people.admin, 'POST', '/admin/users', { name: 'Invitée', email, role: 'member' })
  },
  async deleteUser(kitchen) {
    const { id } = await stranger(kitchen)
    return prepare(kitchen.people.admin, 'DELETE', `/users/${id}`)
  },
  async deleteUsers(kitchen) {
    const { id } = await stranger(kitchen)
    return prepare(kitchen.people.admin, 'POST', '/users/bulk-delete', { ids: [id] })
  },
  async toggleMemberStatus(kitchen) {
    const { id } = await stranger(kitchen)
    return prepare(kitchen.people.admin, 'POST', `/admin/users/${id}/toggle-status`)
  },
  async markNotificationRead(kitchen) {
    const { people } = kitchen
    const { id } = people.member
    const message = {
      member_id: id,
      title: { fr: 'Bonjour', en: 'Hello' },
      body: { fr: 'Bonjour', en: 'Hello' },
    }
    await ask(kitchen, prepare(people.admin, 'POST', '/notifications', message))
    const list = await ask<{ data: { id: number }[] }>(
      kitchen,
      prepare(people.member, 'GET', `/notifications/membre/${id}`),
    )
    const first = list?.data[0]
    return first && prepare(people.member, 'PUT', `/notifications/${first.id}/read`)
  },
}
