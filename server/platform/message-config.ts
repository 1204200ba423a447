import { z } from 'zod'
import { httpUrl } from './payment-config.ts'

/** The settings of the shop's account for the SMS API of Orange, and the address of that API. */
export interface OrangeConfig {
  provider: 'orange'
  clientId: string
  clientSecret: string
  /** The number of the account in E.164, from which the messages are sent. */
  sender: string
  /** The sender's name as telephones show it; undefined for the name that Orange gives. */
  senderName: string | undefined
  url: string
}

/** The settings of the shop's number at the WhatsApp Cloud API, and the address and version of that API. */
export interface WhatsappConfig {
  provider: 'whatsapp'
  accessToken: string
  phoneNumberId: string
  /** The name of the approved authentication template with a button that copies the code. */
  codeTemplate: string
  /** The names of the approved utility templates that announce a parcel to its recipient, and say that it is on its way. */
  parcelTemplate: string
  roadTemplate: string
  /** The names of the three approved utility templates about pickups, up to `_ready`, `_reminder` and `_over`. */
  pickupTemplates: string
  stockTemplate: string
  url: string
}

/** The configured provider of short messages, with its settings. */
export type MessageProviderConfig =
  | { provider: 'none' }
  | { provider: 'sandbox' }
  | OrangeConfig
  | WhatsappConfig

/** The provider of short messages, the highest number of messages in a day, and the price of one in FCFA. */
export type MessageConfig = MessageProviderConfig & { dailyLimit: number; price: number }

/** The values of `MESSAGE_PROVIDER`: the contract's providers, which platform code must not import, and none. */
const providers = ['none', 'sandbox', 'whatsapp', 'orange'] as const

const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .refine(value => value >= least && value <= most, { error })
}

const templateName = z.string().regex(/^[a-z0-9_]+$/, { error: 'small letters, digits and _' })

/** The rules of the environment's settings for short messages. */
export const messageSettings = {
  MESSAGE_PROVIDER: z.enum(providers, { error: '"none", "sandbox", "whatsapp" or "orange"' }).default('none'),
  MESSAGE_DAILY_LIMIT: wholeNumber(1, 1_000_000).default(500),
  MESSAGE_PRICE: wholeNumber(0, 10_000).default(0),
  ORANGE_SMS_CLIENT_ID: z.string().optional(),
  ORANGE_SMS_CLIENT_SECRET: z.string().optional(),
  ORANGE_SMS_SENDER: z
    .string()
    .regex(/^\+\d{7,15}$/, { error: 'a number such as +2260000' })
    .optional(),
  ORANGE_SMS_SENDER_NAME: z
    .string()
    .regex(/^[\w .-]{1,11}$/, { error: '1 to 11 letters, digits or spaces' })
    .optional(),
  ORANGE_SMS_URL: httpUrl.default('https://api.orange.com'),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, { error: 'a number of digits' }).optional(),
  WHATSAPP_CODE_TEMPLATE: templateName.default('code'),
  WHATSAPP_PARCEL_TEMPLATE: templateName.default('parcel'),
  WHATSAPP_ROAD_TEMPLATE: templateName.default('parcel_on_road'),
  WHATSAPP_PICKUP_TEMPLATES: templateName.default('pickup'),
  WHATSAPP_STOCK_TEMPLATE: templateName.default('stock_back'),
  WHATSAPP_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
}

type Settings = z.output<z.ZodObject<typeof messageSettings>>

/** The configured provider of short messages with its limits, or the error in its settings. */
export function messageConfig(given: Settings): MessageConfig | { fault: string } {
  const provider = providerConfig(given)
  if ('fault' in provider) return provider
  return { ...provider, dailyLimit: given.MESSAGE_DAILY_LIMIT, price: given.MESSAGE_PRICE }
}

function providerConfig(given: Settings): MessageProviderConfig | { fault: string } {
  const provider = given.MESSAGE_PROVIDER
  switch (provider) {
    case 'none':
    case 'sandbox':
      return { provider }
    case 'orange': {
      const { ORANGE_SMS_CLIENT_ID: clientId, ORANGE_SMS_CLIENT_SECRET: clientSecret } = given
      const { ORANGE_SMS_SENDER: sender, ORANGE_SMS_SENDER_NAME: senderName } = given
      if (!clientId || !clientSecret || !sender)
        return {
          fault:
            'MESSAGE_PROVIDER=orange needs ORANGE_SMS_CLIENT_ID, ORANGE_SMS_CLIENT_SECRET and ORANGE_SMS_SENDER',
        }
      return { provider, clientId, clientSecret, sender, senderName, url: given.ORANGE_SMS_URL }
    }
    case 'whatsapp': {
      const { WHATSAPP_ACCESS_TOKEN: accessToken, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = given
      if (!accessToken || !phoneNumberId)
        return {
          fault: 'MESSAGE_PROVIDER=whatsapp needs WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID',
        }
      return {
        provider,
        accessToken,
        phoneNumberId,
        codeTemplate: given.WHATSAPP_CODE_TEMPLATE,
        parcelTemplate: given.WHATSAPP_PARCEL_TEMPLATE,
        roadTemplate: given.WHATSAPP_ROAD_TEMPLATE,
        pickupTemplates: given.WHATSAPP_PICKUP_TEMPLATES,
        stockTemplate: given.WHATSAPP_STOCK_TEMPLATE,
        url: given.WHATSAPP_URL,
      }
    }
  }
}
