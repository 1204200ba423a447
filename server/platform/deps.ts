import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Storage } from './files/storage.ts'
import type { FiscalCertifier } from './fiscal-certifier.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Vault } from './vault.ts'

/** The application's dependencies; tests pass their own. */
export interface Deps {
  config: Config
  database: Database
  jobs: Jobs
  mailer: Mailer
  storage: Storage
  rateLimits: RateLimits
  vault: Vault
  /** The service that certifies invoices; undefined while there is none, which the invoices then say. */
  certifier?: FiscalCertifier | undefined
  log: Logger
  now(): Date
}
