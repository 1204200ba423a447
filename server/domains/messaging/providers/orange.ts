import { z } from 'zod'
import type { OrangeConfig } from '#server/platform/message-config.ts'
import { ask, type MessageProvider, NumberRefusedError, ProviderFaultError } from './provider.ts'

// Of the answer about a token `expires_in` is a text, in another version of the documentation a number.
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const Accepted = z.object({ outboundSMSMessageRequest: z.object({ resourceURL: z.string() }) })
const Exception = z.object({
  messageId: z.string(),
  variables: z.union([z.string().transform(text => [text]), z.array(z.string())]).catch([]),
})
const Refused = z.object({
  requestError: z.object({ serviceException: Exception.optional(), policyException: Exception.optional() }),
})

/** The SMS API of Orange for Africa and the Middle East, version 1, with the OAuth 2 tokens of version 3. */
export function orange(config: OrangeConfig): MessageProvider {
  const { sender, senderName, url } = config
  const from = `tel:${sender}`
  const token = tokens(config)

  async function post(body: string) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await token.current()}` }
    return ask(`${url}/smsmessaging/v1/outbound/${encodeURIComponent(from)}/requests`, { headers, body })
  }

  return {
    name: 'orange',
    async send({ to, text }) {
      const body = JSON.stringify({
        outboundSMSMessageRequest: {
          address: `tel:${to}`,
          senderAddress: from,
          ...(senderName === undefined ? {} : { senderName }),
          outboundSMSTextMessage: { message: text },
        },
      })
      let { status, answer } = await post(body)
      if (status === 401) {
        // A token may end before its time, for example when another one was made with the same account.
        token.forget()
        ;({ status, answer } = await post(body))
      }
      const accepted = Accepted.safeParse(answer)
      if (status === 201 && accepted.success) {
        return accepted.data.outboundSMSMessageRequest.resourceURL.split('/').at(-1) ?? ''
      }
      const { code, variables } = exceptionOf(answer)
      // No valid address, or an invalid value of a part of the request, which is the address.
      const isAboutNumber =
        code === 'SVC0004' ||
        (code === 'SVC0002' && ['address', `tel:${to}`].some(part => variables.includes(part)))
      if (isAboutNumber) throw new NumberRefusedError(`Orange answered ${status} ${code}`)
      throw new ProviderFaultError(`Orange answered ${status} ${code}`.trim())
    },
  }
}

/** The token of the account, which is asked for when there is none or its hour is nearly over. */
function tokens({ clientId, clientSecret, url }: OrangeConfig) {
  let held: { value: string; until: number } | undefined
  return {
    forget: () => {
      held = undefined
    },
    async current(): Promise<string> {
      if (held && performance.now() < held.until) return held.value
      const account = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${account}`,
      }
      const asked = await ask(`${url}/oauth/v3/token`, { headers, body: 'grant_type=client_credentials' })
      const token = Token.safeParse(asked.answer)
      if (asked.status !== 200 || !token.success)
        throw new ProviderFaultError(`Orange gave no token: status ${asked.status}`)
      const { access_token: value, expires_in: seconds } = token.data
      held = { value, until: performance.now() + (seconds - 60) * 1000 }
      return value
    },
  }
}

function exceptionOf(answer: unknown): { code: string; variables: string[] } {
  const { data } = Refused.safeParse(answer)
  const exception = data?.requestError.serviceException ?? data?.requestError.policyException
  return { code: exception?.messageId.slice(0, 20) ?? '', variables: exception?.variables ?? [] }
}
