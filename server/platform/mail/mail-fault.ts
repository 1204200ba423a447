/** Why a mail server did not take a mail. */
export type MailFault =
  | 'unknownHost'
  | 'noConnection'
  | 'timeout'
  | 'certificate'
  | 'password'
  | 'rejected'
  | 'other'

/** The fields of nodemailer's errors: `code` is the step that failed, `originalCode` what the system reported. */
interface MailError extends Error {
  code?: string
  originalCode?: string
  response?: string | false
}

const systemFaults: Record<string, MailFault> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'noConnection',
  ECONNRESET: 'noConnection',
  EHOSTUNREACH: 'noConnection',
  ENETUNREACH: 'noConnection',
}

const stepFaults: Record<string, MailFault> = {
  EDNS: 'unknownHost',
  ETIMEDOUT: 'timeout',
  ETLS: 'certificate',
  EAUTH: 'password',
  ENOAUTH: 'password',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
  ECONNECTION: 'noConnection',
}

/** The fault behind an error of the mailer, and the mail server's answer or the system's message. */
export function mailFault(error: unknown): { fault: MailFault; detail: string } {
  if (!(error instanceof Error)) return { fault: 'other', detail: String(error) }
  const { code = '', originalCode = code, response, message } = error as MailError
  const isCertificate = /CERT|SIGNATURE|^ERR_(TLS|SSL)/.test(originalCode)
  const fault = isCertificate ? 'certificate' : (systemFaults[originalCode] ?? stepFaults[code] ?? 'other')
  return { fault, detail: (response || message).slice(0, 500) }
}
