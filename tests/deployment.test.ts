import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { limits } from '#server/platform/database/database.ts'
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs'
import { root, textOf } from './support/sources.ts'

const container = textOf('deploy/Containerfile')
const compose = textOf('deploy/compose.yaml')
const unit = textOf('deploy/sira@.service')
const unitSettings = textOf('deploy/sira.env.example')
const composeSettings = textOf('deploy/compose.env.example')
const { dependencies } = JSON.parse(textOf('package.json'))

/** The names at the beginning of lines such as `NAME=value` or `# NAME=value`. */
const assigned = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name ?? '')
const documented = new Set(assigned(textOf('.env.example')))

/** The settings that a file of the deployment gives to the shop, with a value. */
const given: Record<string, [string, string][]> = {
  container: pairs(container.match(/^ENV ([\s\S]*?[^\\])$/m)?.[1] ?? ''),
  unit: pairs([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join(' ')),
  compose: [
    ...(compose.match(/^ {2}environment:\n((?: {4}.*\n)+)/m)?.[1] ?? '').matchAll(/^ {4}(\w+): (.*)$/gm),
  ].map(([, name = '', value = '']) => [name, value]),
  'settings of the unit': unitSettings
    .split('\n')
    .filter(line => /^[A-Z]/.test(line))
    .map(line => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
}
/** Variables of Node.js, of the C library and of the system, which the shop's settings do not list. */
const others = new Set([...Object.keys(serverEnvironment), 'PATH'])

function pairs(text: string): [string, string][] {
  return [...text.matchAll(/([A-Z][A-Z\d_]*)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
}

describe('the files of a deployment', () => {
  test.each(Object.keys(given))('%s sets only settings that exist', name => {
    const names = given[name]?.map(([key]) => key) ?? []
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(key => !documented.has(key) && !others.has(key))).toEqual([])
  })

  test('start the server like `npm start`, with the pinned Node.js', () => {
    const command = [...serverFlags, 'server/main.ts']
    expect(container).toContain(`CMD ["node", ${command.map(part => `"${part}"`).join(', ')}]`)
    expect(unit).toContain(`ExecStart=/opt/sira/node_modules/node/bin/node ${command.join(' ')}\n`)
    expect(container).toContain(`FROM node:${dependencies.node}-bookworm-slim AS build`)
    for (const [name, value] of Object.entries(serverEnvironment).filter(([key]) =>
      key.startsWith('MALLOC'),
    )) {
      expect(container).toContain(`${name}=${value}`)
      expect(unit).toContain(`${name}=${value}`)
    }
  })

  test('give connections of PgBouncer the limits that the shop gives to its own', () => {
    const settings = textOf('deploy/pgbouncer.ini')
    const query = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`)
    expect(settings).toContain(` connect_query='${query.join('; ')}'\n`)
    expect(settings).toMatch(/^pool_mode = transaction$/m)
  })

  test('copy every folder that the server needs into the image', () => {
    const copied = [...container.matchAll(/^COPY --from=build \/shop\/(\w+) \1$/gm)].map(
      ([, folder]) => folder,
    )
    const imports = Object.values<string>(JSON.parse(textOf('package.json')).imports).map(
      path => path.split('/')[1],
    )
    const needed = imports.filter(folder => folder !== 'tests' && folder !== 'web')
    expect(copied).toEqual(expect.arrayContaining([...needed, 'build', 'node_modules']))
    for (const folder of copied.filter(name => name !== 'build' && name !== 'node_modules'))
      expect(readdirSync(join(root, folder ?? '')).length).toBeGreaterThan(0)
  })

  test('agree about ports, the probe and the time to end', () => {
    expect(container).toContain('EXPOSE 3000')
    expect(textOf('deploy/Caddyfile')).toContain('reverse_proxy shop-1:3000 shop-2:3000')
    expect(unit).toContain('PORT=300%i')
    expect(textOf('deploy/Caddyfile.debian')).toContain('reverse_proxy 127.0.0.1:3001 127.0.0.1:3002')
    for (const name of ['Caddyfile', 'Caddyfile.debian'])
      expect(textOf(`deploy/${name}`)).toContain('health_uri /api/serving')
    expect(compose).toContain('stop_grace_period: 30s')
    expect(unit).toContain('TimeoutStopSec=30')
  })

  test('explain each variable of the compose file, and no other', () => {
    const used = [...compose.matchAll(/\$\{([A-Z\d_]+)(?::\?|:-)\}/g)].map(([, name = '']) => name)
    const optional = used.filter(name => /^(?:BACKUP|CINETPAY|OTEL|STRIPE)_/.test(name))
    expect(new Set(assigned(composeSettings))).toEqual(new Set(used.filter(name => !optional.includes(name))))
    expect(optional.filter(name => !documented.has(name))).toEqual([])
  })

  test('give settings that the server accepts', () => {
    const filled = Object.fromEntries(
      unitSettings
        .split('\n')
        .filter(line => /^[A-Z]+_?[A-Z_]*=/.test(line))
        .map(line => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
    )
    const values = {
      ...filled,
      METRICS_TOKEN: 'x'.repeat(16),
      SMTP_URL: 'smtps://mail.example',
      HOST: '127.0.0.1',
    }
    expect(loadConfig(values)).toMatchObject({ publicUrl: 'https://shop.example', trustProxy: ['loopback'] })
  })
})
