import type { ShortMessages } from '#contract/messaging/message.ts'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import type { Person } from './people.ts'
import { ask, type Kitchen, prepare, type Recipe } from './recipe.ts'

let count = 0
/** A number that no other request of the run has. */
const freshNumber = () => `+2267${String(Date.now() + ++count).slice(-7)}`

/** A code that the sandbox shows; others may request a hundred meanwhile, and then it is not found. */
async function codeTo(kitchen: Kitchen, phone: string, purpose: CodePurpose): Promise<string | undefined> {
  const { guest, admin } = kitchen.people
  if (!(await ask(kitchen, prepare(guest, 'POST', '/phone/codes', { phone, purpose })))) return undefined
  const messages = await ask<ShortMessages>(kitchen, prepare(admin, 'GET', '/admin/messages'))
  const text = messages?.data.find(message => message.phone === phone)?.text
  return text ? /\b\d{6}\b/.exec(text)?.[0] : undefined
}

async function proofOf(kitchen: Kitchen, phone: string, purpose: CodePurpose): Promise<string | undefined> {
  const code = await codeTo(kitchen, phone, purpose)
  const body = { phone, purpose, code }
  return code
    ? (await ask<{ proof: string }>(kitchen, prepare(kitchen.people.guest, 'POST', '/phone/proofs', body)))
        ?.proof
    : undefined
}

async function setPhone(kitchen: Kitchen, person: Person, phone: string) {
  const proof = await proofOf(kitchen, phone, 'profile')
  return proof ? prepare(person, 'PUT', '/auth/phone', { phone, proof }) : undefined
}

/** The recipes of the endpoints for codes, and for logging in with a telephone. */
export const phoneRecipes: Record<string, Recipe> = {
  requestPhoneCode: async ({ people }) =>
    prepare(people.guest, 'POST', '/phone/codes', { phone: freshNumber(), purpose: 'order' }),
  async checkPhoneCode(kitchen) {
    const phone = freshNumber()
    const code = await codeTo(kitchen, phone, 'order')
    return code
      ? prepare(kitchen.people.guest, 'POST', '/phone/proofs', { phone, purpose: 'order', code })
      : undefined
  },
  setPhoneLogin: async kitchen => setPhone(kitchen, await kitchen.accounts.create('member'), freshNumber()),
  async logInWithPhone(kitchen) {
    const phone = freshNumber()
    const wanted = await setPhone(kitchen, await kitchen.accounts.create('member'), phone)
    if (!wanted || !(await ask(kitchen, wanted))) return undefined
    const proof = await proofOf(kitchen, phone, 'login')
    return proof
      ? prepare(kitchen.accounts.guest(), 'POST', '/auth/login-phone', { phone, proof })
      : undefined
  },
}
