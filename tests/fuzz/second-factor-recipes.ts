import { softwarePasskey } from '#tests/support/passkeys.ts'
import { appCode } from '#tests/support/second-factor.ts'
import type { Person } from './people.ts'
import { ask, type Kitchen, type Prepared, prepare, type Recipe } from './recipe.ts'

const path = '/auth/second-factor'

/** A new administrator who has begun to set up the second factor, with the first code of the app. */
async function beginner(kitchen: Kitchen): Promise<{ person: Person; code: string } | undefined> {
  const person = await kitchen.accounts.create('admin')
  const secret = await ask<{ key: string }>(kitchen, prepare(person, 'POST', path, {}))
  return secret && { person, code: appCode(secret.key, Date.now()) }
}

/** A new administrator whose second factor is on, with an unused recovery code. */
async function colleague(kitchen: Kitchen): Promise<{ person: Person; code: string } | undefined> {
  const begun = await beginner(kitchen)
  if (!begun) return undefined
  const { person, code } = begun
  const answer = await ask<{ codes: string[] }>(kitchen, prepare(person, 'POST', `${path}/confirm`, { code }))
  const unused = answer?.codes[0]
  return unused === undefined ? undefined : { person, code: unused }
}

/** A new administrator and what adds a passkey to the account. */
async function newPasskey(kitchen: Kitchen): Promise<Prepared> {
  const person = await kitchen.accounts.create('admin')
  const options = await ask<{ challenge: string; rp: { id: string } }>(
    kitchen,
    prepare(person, 'POST', '/auth/passkeys/options', {}),
  )
  const credential = options && softwarePasskey(kitchen.origin).create(options)
  return credential && prepare(person, 'POST', '/auth/passkeys', { name: 'Clé', credential })
}

export const secondFactorRecipes: Record<string, Recipe> = {
  async confirmSecondFactor(kitchen) {
    const begun = await beginner(kitchen)
    return begun && prepare(begun.person, 'POST', `${path}/confirm`, { code: begun.code })
  },
  async renewRecoveryCodes(kitchen) {
    const found = await colleague(kitchen)
    return found && prepare(found.person, 'POST', `${path}/recovery-codes`, { code: found.code })
  },
  async removeSecondFactor(kitchen) {
    const found = await colleague(kitchen)
    return found && prepare(found.person, 'DELETE', path, { code: found.code })
  },
  addPasskey: newPasskey,
  async removePasskey(kitchen) {
    const added = await newPasskey(kitchen)
    const answer = added && (await ask<{ codes: string[] }>(kitchen, added))
    const code = answer?.codes[0]
    if (!added || code === undefined) return undefined
    const { person } = added
    const state = await ask<{ passkeys: { id: number }[] }>(kitchen, prepare(person, 'GET', path))
    const id = state?.passkeys[0]?.id
    return id === undefined ? undefined : prepare(person, 'DELETE', `/auth/passkeys/${id}`, { code })
  },
  async resetSecondFactor(kitchen) {
    const found = await colleague(kitchen)
    return found && prepare(kitchen.people.admin, 'DELETE', `/admin/users/${found.person.id}/second-factor`)
  },
}
