import { appCode } from '#tests/support/second-factor.ts'
import type { Person } from './people.ts'
import { ask, type Kitchen, prepare, type Recipe } from './recipe.ts'

const path = '/auth/second-factor'

/** A new administrator who has begun to set up the second factor, with the first code of the app. */
async function beginner(kitchen: Kitchen): Promise<{ person: Person; code: string } | undefined> {
  const person = await kitchen.accounts.create('admin')
  const secret = await ask<{ key: string }>(kitchen, prepare(person, 'POST', path))
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
  async resetSecondFactor(kitchen) {
    const found = await colleague(kitchen)
    return found && prepare(kitchen.people.admin, 'DELETE', `/admin/users/${found.person.id}/second-factor`)
  },
}
