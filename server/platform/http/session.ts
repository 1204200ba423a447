import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Ability, Role } from '#contract/access.ts'

/** The logged-in member or member of staff who makes a request. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  abilities: readonly Ability[]
  /** The caller's session; 0 for an API key, which has none and is refused where a session is needed. */
  sessionId: number
  /** The API key that acts in the name of this member of staff. */
  key?: { id: number; name: string; prefix: string }
}

/** Whether the caller's role has an ability, such as reading members. */
export function can(actor: Pick<Actor, 'abilities'>, ability: Ability): boolean {
  return actor.abilities.includes(ability)
}

/** The caller of a request, with details of the session. */
export interface Caller extends Actor {
  /** Whether the caller typed the password in this session within the last ten minutes. */
  hasRecentPassword: boolean
}

/** Finds the caller by the token of a live session, or by an API key; the accounts domain provides it. */
export type Authenticate = (token: string) => Promise<Caller | undefined>

/** The first characters of every API key, by which people and programs that search for leaked secrets recognise it. */
export const keyTokenStart = 'sira_live_'

/** Whether a Bearer token is an API key and not the token of a session. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(keyTokenStart)
}

/** Creates a session or link token of 256 random bits, and its digest for the database. */
export function newToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

/** The SHA-256 digest of a session or link token. Tokens are random, so a plain digest is enough. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The Bearer token in the `Authorization` header; no cookie ever authenticates. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}
