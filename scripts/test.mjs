// `npm test`: installs the tests' packages, then runs every phase under the pinned Node.js. See scripts/test/phases.ts.
import { become, installPackages } from './prepare.mjs'

await installPackages()
become('scripts/test/run.ts', process.argv.slice(2))
