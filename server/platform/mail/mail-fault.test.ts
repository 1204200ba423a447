import { expect, test } from 'vitest'
import { mailFault } from './mail-fault.ts'

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields)

// The faults that a test with a server on this machine cannot cause, or only slowly; see also test-mail.test.ts.
test.each([
  ['timeout', failed('Greeting never received', { code: 'ETIMEDOUT' })],
  ['timeout', failed('connect ETIMEDOUT', { code: 'ESOCKET', originalCode: 'ETIMEDOUT' })],
  ['unknownHost', failed('getaddrinfo EAI_AGAIN', { code: 'EDNS', originalCode: 'EAI_AGAIN' })],
  ['noConnection', failed('no route', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' })],
  ['noConnection', failed('Connection closed unexpectedly', { code: 'ECONNECTION' })],
  ['certificate', failed('expired', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' })],
  ['certificate', failed('other name', { code: 'ETLS', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
  ['certificate', failed('no STARTTLS', { code: 'ETLS' })],
  ['rejected', failed('too large', { code: 'EMESSAGE', response: '552 too large' })],
  ['other', failed('disk full', { code: 'ENOSPC' })],
  ['other', 'a text'],
])('is %s for %s', (fault, error) => expect(mailFault(error).fault).toBe(fault))

test('the answer of the mail server is preferred to the message of the library', () => {
  const error = failed('Message failed', { code: 'EMESSAGE', response: '550 spam' })
  expect(mailFault(error)).toEqual({ fault: 'rejected', detail: '550 spam' })
})
