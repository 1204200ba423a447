import { z } from 'zod'
import type { MessageKind } from '#contract/messaging/message.ts'
import type { WhatsappConfig } from '#server/platform/message-config.ts'
import {
  ask,
  type MessageProvider,
  NumberRefusedError,
  type OutgoingMessage,
  ProviderAwayError,
  ProviderFaultError,
} from './provider.ts'

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) })
const Refused = z.object({ error: z.object({ code: z.int() }) })

/**
 * Error codes about the recipient: no account at WhatsApp or one that cannot get the message, the sender's own number,
 * a number that a test account may not write to, and one that stopped messages of the shop.
 */
const numberCodes = [131_026, 131_021, 131_030, 131_050]
/** Error codes of limits and of an overloaded service, which come with various statuses. */
const laterCodes = [4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056]

/** The WhatsApp Cloud API: messages to people who did not write first are templates that WhatsApp has approved. */
export function whatsapp({ accessToken, phoneNumberId, url, ...names }: WhatsappConfig): MessageProvider {
  const templates: Record<MessageKind, (message: OutgoingMessage) => object> = {
    code: ({ params: { code = '' }, locale }) => ({
      name: names.codeTemplate,
      language: { code: locale },
      // The code stands in the text, and in the button that copies it.
      components: [
        { type: 'body', parameters: [{ type: 'text', text: code }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
      ],
    }),
    parcelComing: message => parcel(names.parcelTemplate, message),
    parcelOnRoad: message => parcel(names.roadTemplate, message),
    pickupReady: message => ordered(`${names.pickupTemplates}_ready`, message),
    pickupReminder: message => ordered(`${names.pickupTemplates}_reminder`, message),
    pickupOver: message => ordered(`${names.pickupTemplates}_over`, message, ['number', 'day']),
    stockBack: message => ordered(names.stockTemplate, message, ['product', 'link']),
  }
  return {
    name: 'whatsapp',
    async send(message) {
      const { status, answer } = await ask(`${url}/${phoneNumberId}/messages`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to,
          type: 'template',
          template: templates[message.kind](message),
        }),
      })
      const accepted = Accepted.safeParse(answer)
      if (status === 200 && accepted.success) return accepted.data.messages[0].id
      const code = Refused.safeParse(answer).data?.error.code
      const reason = `WhatsApp answered ${status} ${code ?? 'without a code'}`
      if (code !== undefined && numberCodes.includes(code)) throw new NumberRefusedError(reason)
      if (code !== undefined && laterCodes.includes(code)) throw new ProviderAwayError(reason)
      throw new ProviderFaultError(reason)
    },
  }
}

/** A template of three parts: who sends the parcel, what is to be paid, and the address of its tracking page. */
function parcel(
  name: string,
  { params: { name: sender = '', due = '', link = '' }, locale }: OutgoingMessage,
) {
  const parameters = [sender, due, link].map(text => ({ type: 'text', text }))
  return { name, language: { code: locale }, components: [{ type: 'body', parameters }] }
}

/** A template with its values in the order of the shop's own text, by default those of an order that is collected. */
function ordered(
  name: string,
  { params, locale }: OutgoingMessage,
  values: readonly string[] = ['number', 'point', 'code', 'day'],
) {
  const parameters = values.map(value => ({ type: 'text', text: params[value] ?? '' }))
  return { name, language: { code: locale }, components: [{ type: 'body', parameters }] }
}
