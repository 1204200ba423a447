import { endpoint } from '../endpoint.ts'
import { ShortMessages } from './message.ts'
import { CodeChannel, CodeCheck, CodeRequest, CodeRequested, PhoneProof } from './phone-code.ts'

export const getCodeChannel = endpoint({
  method: 'GET',
  path: '/phone/channel',
  access: 'public',
  response: CodeChannel,
  summary: 'How codes reach telephones: by SMS, by WhatsApp, or not at all',
})

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/phone/codes',
  access: 'public',
  body: CodeRequest,
  response: CodeRequested,
  errors: ['CODES_UNAVAILABLE'],
  summary: 'Send a code of six digits to a telephone number; the answer is the same for an unknown number',
})

export const checkPhoneCode = endpoint({
  method: 'POST',
  path: '/phone/proofs',
  access: 'public',
  body: CodeCheck,
  response: PhoneProof,
  summary: 'Exchange a code, once, for a proof that the call which needs the number takes within 15 minutes',
})

export const listShortMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'shop.watch',
  response: ShortMessages,
  summary:
    'The newest short messages, without numbers and texts except in the sandbox, and those of today in figures',
})

/** The API endpoints for short messages to telephones, and the codes that prove a number. */
export const messaging = { getCodeChannel, requestPhoneCode, checkPhoneCode, listShortMessages }
