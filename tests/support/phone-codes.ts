import type { ShortMessages } from '#contract/messaging/message.ts'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import type { AccountShop } from './account-shop.ts'

/** Functions that request and check codes in a shop whose messages stay in the sandbox. */
export function phoneCodes(shop: AccountShop) {
  let admin: Promise<string> | undefined
  const request = (phone: string, purpose: CodePurpose, from?: string) =>
    shop.call('POST', '/phone/codes', { body: { phone, purpose }, ...(from ? { from } : {}) })
  const check = <Body = { proof: string; expiresAt: string }>(
    phone: string,
    purpose: CodePurpose,
    code: string,
    from?: string,
  ) => shop.call<Body>('POST', '/phone/proofs', { body: { phone, purpose, code }, ...(from ? { from } : {}) })
  /** The messages of the sandbox, the newest first. */
  async function outbox() {
    await shop.deliver()
    admin ??= shop.adminToken()
    return (await shop.call<ShortMessages>('GET', '/admin/messages', { token: await admin })).body.data
  }
  /** The code of the newest message to a number. */
  async function codeTo(number: string): Promise<string> {
    const message = (await outbox()).find(({ phone }) => phone === number)
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  }
  return {
    request,
    check,
    outbox,
    codeTo,
    /** Requests a code for a number in E.164 and exchanges it for a proof. */
    async proofOf(number: string, purpose: CodePurpose): Promise<string> {
      await request(number, purpose)
      return (await check(number, purpose, await codeTo(number))).body.proof
    },
  }
}
