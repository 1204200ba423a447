import { type Browser, chromium } from '@playwright/test'
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
