import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Ability, Role } from '#contract/access.ts'

/** The logged-in caller. */
export interface Actor {
  id: number
  name: string
  email: string
  role: Role
  abilities: readonly Ability[]
  sessionId: number
}

/** Whether the caller's role has an ability. */
export function can(actor: Pick<Actor, 'abilities'>, ability: Ability): boolean {
  return actor.abilities.includes(ability)
}

/** The caller of this request, with details of the session. */
export interface Caller extends Actor {
  /** Whether the password was typed in this session within the last ten minutes. */
  hasRecentPassword: boolean
}

/** Finds the member of a live session by the digest of its token; the accounts domain provides it. */
export type Authenticate = (tokenDigest: Buffer) => Promise<Caller | undefined>

/** A new token of 256 random bits, and its digest for the database. */
export function newToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

/** SHA-256 of a token. Tokens are random, so a plain digest is enough. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The Bearer token of a request; no cookie ever authenticates. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}
