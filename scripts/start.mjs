// `npm start`: installs and builds what is missing or stale, then runs the server until it is told to stop.
import { become, buildPages, installPackages } from './prepare.mjs'

await installPackages()
await buildPages()
// React renders several times faster without its checks for developers.
become('server/main.ts', process.argv.slice(2), {
  nodeFlags: ['--env-file-if-exists=.env'],
  env: { NODE_ENV: process.env.NODE_ENV || 'production' },
})
