import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from './test/browser.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
]

/** Starts the tests' browser, headless and without requests to its vendor. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...quiet, ...args] })
}

/** Starts the tests' browser with a profile in a folder, which a later start finds again. */
export async function launchProfile(
  folder: string,
  { args = [], ...options }: NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: await findBrowser(),
    args: [...quiet, ...args],
  })
}
