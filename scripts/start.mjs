// `npm start`: installs and builds what is missing or stale, then runs the server until it is stopped.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { become, buildPages, installPackages } from './prepare.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

const settings = fileURLToPath(new URL('../.env', import.meta.url))

await installPackages()
await buildPages()
// In production mode React renders several times faster, without its development checks.
become('server/main.ts', process.argv.slice(2), {
  nodeFlags: [...serverFlags, ...(existsSync(settings) ? [`--env-file=${settings}`] : [])],
  env: { ...serverEnvironment, NODE_ENV: process.env.NODE_ENV || 'production' },
})
