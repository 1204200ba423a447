import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = browsers.find(path => path && existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Each worker has its own shop: a server process with its own database. A third worker was not faster on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes only on its second try, with a new shop, is named in the report: see resultOfPlaywright.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...(executablePath
      ? {
          launchOptions: {
            executablePath,
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--no-first-run',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
            ],
          },
        }
      : {}),
    actionTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    // Requests of a page with a service worker pass by its routes, which many tests need. Tests of the worker allow it.
    serviceWorkers: 'block',
  },
})
