import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const proxies = '"off", or addresses of proxies separated by commas, such as loopback,10.0.0.0/8'

describe('settings', () => {
  test('an empty environment gives the defaults', () => {
    expect(loadConfig({})).toEqual({
      env: 'production',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
      seed: undefined,
      rateLimit: true,
      serviceWorker: true,
      drainSeconds: 0,
      metrics: true,
      metricsToken: undefined,
      logLevel: 'info',
      trustProxy: false,
      payment: { provider: 'sandbox' },
      message: { provider: 'none', dailyLimit: 500, price: 0 },
    })
  })

  test('an empty variable counts as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}))
  })

  test('the public address follows the port and loses its last slash', () => {
    expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(loadConfig({ PUBLIC_URL: 'https://sira.example/', PAYMENT_PROVIDER: 'none' }).publicUrl).toBe(
      'https://sira.example',
    )
  })

  test.each([
    ['off', false],
    ['uniquelocal', ['uniquelocal']],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ])('TRUST_PROXY=%s is understood', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
  })

  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['HOST', 'a host', 'a host name or an IP address'],
    ['PUBLIC_URL', 'sira.example', 'an address such as https://shop.example'],
    ['DATABASE_URL', 'mysql://localhost/sira', 'an address such as postgres://user:password@host:5432/name'],
    ['DATABASE_DIRECT_URL', 'direct', 'an address such as postgres://user:password@host:5432/name'],
    ['DATABASE_READ_URL', 'replica', 'an address such as postgres://user:password@host:5432/name'],
    ['SMTP_URL', 'mail.example', 'an address such as smtps://user:password@host:465'],
    ['ADMIN_EMAIL', 'nobody', 'an e-mail address'],
    ['ADMIN_PASSWORD', 'short', '8 characters at least'],
    ['SEED', 'all', '"demo" or "none"'],
    ['RATE_LIMIT', 'yes', '"on" or "off"'],
    ['SERVICE_WORKER', 'no', '"on" or "off"'],
    ['LOG_LEVEL', 'loud', '"fatal", "error", "warn", "info", "debug", "trace" or "silent"'],
    ['TRUST_PROXY', 'everyone', proxies],
    ['TRUST_PROXY', '10.0.0.0/33', proxies],
    ['PAYMENT_PROVIDER', 'gold', '"none", "sandbox", "cinetpay" or "stripe"'],
    ['CINETPAY_CHANNELS', 'WALLETS', '"ALL", "MOBILE_MONEY" or "CREDIT_CARD"'],
    ['STRIPE_URL', 'stripe', 'an address such as https://api.example'],
    ['MESSAGE_PROVIDER', 'pigeon', '"none", "sandbox", "whatsapp" or "orange"'],
    ['MESSAGE_DAILY_LIMIT', '0', 'a whole number from 1 to 1000000'],
    ['MESSAGE_PRICE', '12.5', 'a whole number from 0 to 10000'],
    ['ORANGE_SMS_SENDER', '70123456', 'a number such as +2260000'],
    ['WHATSAPP_CODE_TEMPLATE', 'My code', 'small letters, digits and _'],
    ['WHATSAPP_ROAD_TEMPLATE', 'On road', 'small letters, digits and _'],
    ['WHATSAPP_PICKUP_TEMPLATES', 'Pick up', 'small letters, digits and _'],
    ['WHATSAPP_STOCK_TEMPLATE', 'Stock back', 'small letters, digits and _'],
    ['DRAIN_SECONDS', '61', 'a whole number from 0 to 60'],
    ['S3_ENDPOINT', 's3.example', 'an address such as https://api.example'],
    ['S3_REGION', 'eu west', 'the name of a region, such as eu-west-3'],
    ['S3_BUCKET', 'Shop_Files', 'the name of a bucket: 3 to 63 of a-z, 0-9, "-" and "."'],
  ])('%s=%s is refused with what is expected', (name, value, expected) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      new ConfigError(`Wrong settings: ${name} must be ${expected}.`),
    )
  })

  test.each([
    ['DATABASE_READ_URL', 'databaseReadUrl'],
    ['DATABASE_DIRECT_URL', 'databaseDirectUrl'],
  ] as const)('%s needs a database that is not the embedded one', (name, setting) => {
    const url = 'postgres://sira@database/sira'
    expect(() => loadConfig({ [name]: url })).toThrow(
      new ConfigError(`Wrong settings: ${name} also needs DATABASE_URL.`),
    )
    expect(loadConfig({ DATABASE_URL: url, [name]: url })[setting]).toBe(url)
  })

  test('all wrong settings are named in one line that repeats no value', () => {
    const load = () => loadConfig({ PORT: 'http', DATABASE_URL: 'secret-word' })
    expect(load).toThrow(/^Wrong settings: PORT must be .+; DATABASE_URL must be [^\n]+\.$/)
    expect(load).not.toThrow(/secret-word/)
  })
})

describe('who charges', () => {
  const open = { PUBLIC_URL: 'https://sira.example' }

  test('the test provider is for shops on this machine, for development and for tests', () => {
    for (const env of [
      {},
      { PUBLIC_URL: 'http://127.0.0.1:4000' },
      { PUBLIC_URL: 'http://[::1]:4000' },
      { ...open, NODE_ENV: 'development' },
      { ...open, NODE_ENV: 'test' },
    ])
      expect(loadConfig(env).payment).toEqual({ provider: 'sandbox' })
  })

  test('a public shop has it only if the settings name it', () => {
    expect(() => loadConfig(open)).toThrow(
      new ConfigError(
        'Wrong settings: PAYMENT_PROVIDER must be none, cinetpay or stripe for a shop that anybody can reach, or sandbox, which takes orders without money.',
      ),
    )
    expect(() => loadConfig({ PUBLIC_URL: 'https://localhost.evil.example' })).toThrow(ConfigError)
    for (const provider of ['none', 'sandbox'])
      expect(loadConfig({ ...open, PAYMENT_PROVIDER: provider }).payment).toEqual({ provider })
  })

  test.each([
    [
      'cinetpay',
      { CINETPAY_API_KEY: 'key', CINETPAY_SITE_ID: '12', CINETPAY_SECRET_KEY: 'secret' },
      { apiKey: 'key', siteId: '12', secretKey: 'secret', channels: 'MOBILE_MONEY' },
    ],
    [
      'stripe',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url: 'https://api.stripe.com' },
    ],
  ])(
    '%s needs all its secrets, and a missing one is named without telling the others',
    (name, secrets, expected) => {
      const env = { ...open, PAYMENT_PROVIDER: name, ...secrets }
      expect(loadConfig(env).payment).toMatchObject({ provider: name, ...expected })
      for (const missing of Object.keys(secrets))
        expect(() => loadConfig({ ...env, [missing]: '' })).toThrow(
          new RegExp(`^Wrong settings: PAYMENT_PROVIDER=${name} needs .*${missing}`),
        )
    },
  )
})

describe('who sends short messages', () => {
  test('nobody, until the settings name a provider', () => {
    expect(loadConfig({}).message).toEqual({ provider: 'none', dailyLimit: 500, price: 0 })
    const sandbox = { MESSAGE_PROVIDER: 'sandbox', MESSAGE_DAILY_LIMIT: '20', MESSAGE_PRICE: '25' }
    expect(loadConfig(sandbox).message).toEqual({ provider: 'sandbox', dailyLimit: 20, price: 25 })
  })

  test.each([
    [
      'orange',
      { ORANGE_SMS_CLIENT_ID: 'id', ORANGE_SMS_CLIENT_SECRET: 'secret', ORANGE_SMS_SENDER: '+2260000' },
      { clientId: 'id', clientSecret: 'secret', sender: '+2260000', url: 'https://api.orange.com' },
    ],
    [
      'whatsapp',
      { WHATSAPP_ACCESS_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '106540352242922' },
      {
        accessToken: 'token',
        codeTemplate: 'code',
        parcelTemplate: 'parcel',
        roadTemplate: 'parcel_on_road',
        pickupTemplates: 'pickup',
        stockTemplate: 'stock_back',
        url: 'https://graph.facebook.com/v23.0',
      },
    ],
  ])('%s needs all its secrets', (name, secrets, expected) => {
    const env = { MESSAGE_PROVIDER: name, ...secrets }
    expect(loadConfig(env).message).toMatchObject({ provider: name, ...expected })
    for (const missing of Object.keys(secrets))
      expect(() => loadConfig({ ...env, [missing]: '' })).toThrow(
        new RegExp(`^Wrong settings: MESSAGE_PROVIDER=${name} needs .*${missing}`),
      )
  })
})

describe('where files are', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_REGION: 'eu-west-3',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'secret-id',
    S3_SECRET_ACCESS_KEY: 'secret-key',
  }

  test('all settings of a bucket choose it, and none the folder', () => {
    expect(loadConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-west-3',
      bucket: 'shop-files',
      accessKeyId: 'secret-id',
      secretAccessKey: 'secret-key',
    })
    expect(loadConfig({}).s3).toBeUndefined()
  })

  test.each(Object.keys(bucket))('a bucket without %s is refused, and no value is told', missing => {
    const load = () => loadConfig({ ...bucket, [missing]: '' })
    expect(load).toThrow(new ConfigError(`Wrong settings: files in a bucket also need ${missing}.`))
  })
})
