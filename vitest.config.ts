import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { inlineScript } from './scripts/inline-script.ts'
import { islandFiles } from './scripts/island-files.ts'

const outside = ['**/node_modules/**', '**/build/**', '**/data/**', 'tests/e2e/**']

/** One Vitest project per root folder, so that `vitest --project contract` runs in a second without a database. */
const root = (name: string, include: string[], database: boolean, more: InlineConfig = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: outside,
    globalSetup: database ? ['tests/support/global-setup.ts'] : [],
    ...more,
  },
})

export default defineConfig({
  plugins: [inlineScript(), islandFiles()],
  test: {
    environment: 'node',
    // Two workers for two cores: a third one was not faster.
    maxWorkers: 2,
    // The timeout is long, because what a test proves does not depend on how busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      root('contract', ['contract/**/*.test.ts'], false),
      // A new context for each file instead of a new process halves the time.
      root('web', ['web/**/*.test.{ts,tsx}'], false, { pool: 'vmThreads' }),
      // Each worker loads the server once for all of its files: loading it for every file takes a quarter of the time.
      root('server', ['server/**/*.test.ts', 'demo/**/*.test.ts'], true, { isolate: false }),
      root('tests', ['tests/**/*.test.ts', 'scripts/**/*.test.ts'], true, {
        exclude: [...outside, 'tests/budgets/**'],
      }),
      // Tests that measure the built pages: run `npm run build` first. They use React's production version.
      root('budgets', ['tests/budgets/**/*.test.ts'], true, { env: { NODE_ENV: 'production' } }),
    ],
  },
})
