import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type BackupConfig, backupConfig, backupSettings } from './backup/backup-settings.ts'
import { type MessageConfig, messageConfig, messageSettings } from './message-config.ts'
import { type PaymentConfig, paymentConfig, paymentSettings } from './payment-config.ts'
import { type S3Config, storageConfig, storageSettings } from './storage-config.ts'
import { type Keys, keyLength, parseKeys } from './vault.ts'

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: '"on" or "off"' })
    .transform(value => value === 'on')
    .default(fallback)

const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine(value => value >= least && value <= most, { error })
}

const urlOf = (protocols: RegExp, error: string) =>
  z.string().refine(value => URL.canParse(value) && protocols.test(new URL(value).protocol), { error })

const databaseAddress = urlOf(
  /^postgres(ql)?:$/,
  'an address such as postgres://user:password@host:5432/name',
)

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    namedRanges.includes(value) ||
    (rest.length === 0 &&
      widest > 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest)))
  )
}

const trustProxy = z
  .string()
  .transform((value): false | string[] =>
    value === 'off' ? false : value.split(',').map(part => part.trim()),
  )
  .refine(value => value === false || value.every(isAddressRange), {
    error: '"off", or addresses of proxies separated by commas, such as loopback,10.0.0.0/8',
  })

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: '"development", "test" or "production"' })
    .default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'a host name or an IP address' })
    .optional(),
  PUBLIC_URL: urlOf(/^https?:$/, 'an address such as https://shop.example').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  SMTP_URL: urlOf(/^smtps?:$/, 'an address such as smtps://user:password@host:465').optional(),
  ADMIN_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: '8 characters at least' })
    .max(128, { error: '128 characters at most' })
    .optional(),
  SEED: z.enum(['demo', 'none'], { error: '"demo" or "none"' }).optional(),
  RATE_LIMIT: onOff(true),
  SERVICE_WORKER: onOff(true),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS: onOff(true),
  METRICS_TOKEN: z.string().min(16, { error: '16 characters at least' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(
    /^https?:$/,
    'the address of an OTLP collector, such as http://127.0.0.1:4318',
  ).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: '"fatal", "error", "warn", "info", "debug", "trace" or "silent"',
    })
    .default('info'),
  TRUST_PROXY: trustProxy.default(false),
  DATA_KEY: z
    .string()
    .refine(value => parseKeys(value) !== undefined, {
      error: `${keyLength} bytes in base64; while keys are changed the new one, a comma, and the old one`,
    })
    .transform(parseKeys)
    .optional(),
  ...backupSettings,
  ...messageSettings,
  ...paymentSettings,
  ...storageSettings,
})

/** The validated settings of one server process, from its environment. */
export interface Config {
  env: 'development' | 'test' | 'production'
  port: number
  host: string
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  /** Absolute path of the folder for the embedded database, the outbox of mails, and uploads without a bucket. */
  dataDir: string
  /** The URL of the PostgreSQL server; undefined for the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** The URL of the server itself, if `databaseUrl` leads to PgBouncer before it; otherwise undefined. */
  databaseDirectUrl: string | undefined
  /** The URL of a replica of that server, which may answer public reads; undefined for none. */
  databaseReadUrl: string | undefined
  smtpUrl: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** What an empty shop is filled with: by default `demo` in an empty embedded database, otherwise `none`. */
  seed: 'demo' | 'none' | undefined
  rateLimit: boolean
  /** If false, the service worker on visitors' devices deletes what it keeps and removes itself. */
  serviceWorker: boolean
  /** How long a process that received SIGTERM still answers, so that a proxy notices that it is not ready. */
  drainSeconds: number
  metrics: boolean
  metricsToken: string | undefined
  /** The collector that receives traces and logs by OTLP; undefined for none. */
  otlpEndpoint: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The addresses of proxies whose `X-Forwarded-*` headers are trusted; false for none. */
  trustProxy: false | string[]
  /**
   * The keys that encrypt health data, the newest first. Undefined for the key file under `dataDir`, which the first
   * start creates.
   */
  dataKeys: Keys | undefined
  /** Where backups go, and for whom they are encrypted; undefined for a shop without backups. */
  backup: BackupConfig | undefined
  /** The provider of online payments with its settings; cash on delivery needs none. */
  payment: PaymentConfig
  /** The provider of short messages (SMS, WhatsApp) with its settings and limits. */
  message: MessageConfig
  /** The bucket for files; undefined for the folder `uploads` under `dataDir`. */
  s3: S3Config | undefined
}

/**
 * Thrown for invalid settings: names each and what was expected, on one line. Contains no values, because some are
 * secret.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings from the environment; an empty variable counts as unset. Throws `ConfigError`. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const { success, data, error } = settings.safeParse(given)
  if (!success) {
    const faults = error.issues.map(issue => `${issue.path.join('.')} must be ${issue.message}`)
    throw new ConfigError(`Wrong settings: ${[...new Set(faults)].join('; ')}.`)
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (data[name] && !data.DATABASE_URL)
      throw new ConfigError(`Wrong settings: ${name} also needs DATABASE_URL.`)
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '')
  const payment = paymentConfig(data, { env: data.NODE_ENV, publicUrl })
  if ('fault' in payment) throw new ConfigError(`Wrong settings: ${payment.fault}.`)
  const message = messageConfig(data)
  if ('fault' in message) throw new ConfigError(`Wrong settings: ${message.fault}.`)
  const dataDir = resolve(data.DATA_DIR)
  const backup = backupConfig(data, dataDir)
  if (backup && 'fault' in backup) throw new ConfigError(`Wrong settings: ${backup.fault}.`)
  const s3 = storageConfig(data)
  if (s3 && 'fault' in s3) throw new ConfigError(`Wrong settings: ${s3.fault}.`)
  return {
    env: data.NODE_ENV,
    port: data.PORT,
    // The embedded database's demo accounts have public passwords, so by default the shop is reachable on this machine
    // only.
    host: data.HOST ?? (data.DATABASE_URL ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    smtpUrl: data.SMTP_URL,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    seed: data.SEED,
    rateLimit: data.RATE_LIMIT,
    serviceWorker: data.SERVICE_WORKER,
    drainSeconds: data.DRAIN_SECONDS,
    metrics: data.METRICS,
    metricsToken: data.METRICS_TOKEN,
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    dataKeys: data.DATA_KEY,
    backup,
    payment,
    message,
    s3,
  }
}
