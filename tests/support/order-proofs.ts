import type { ShortMessages } from '#contract/messaging/message.ts'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import type { OrderShop } from './order-shop.ts'

/** The proof that a code to a number, in E.164, gives in a shop whose messages stay in the sandbox. */
export async function proofFrom(
  shop: Pick<OrderShop, 'call' | 'person'>,
  phone: string,
  purpose: CodePurpose = 'order',
): Promise<string> {
  const admin = await shop.person('administrator')
  await shop.call(undefined, 'POST', '/phone/codes', { body: { phone, purpose } })
  const { body } = await shop.call<ShortMessages>(admin, 'GET', '/admin/messages')
  const code = /\b\d{6}\b/.exec(body.data.find(message => message.phone === phone)?.text ?? '')?.[0]
  const checked = await shop.call<{ proof: string }>(undefined, 'POST', '/phone/proofs', {
    body: { phone, purpose, code },
  })
  return checked.body.proof
}
