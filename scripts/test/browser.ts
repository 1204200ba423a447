import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runCommand } from './command.ts'

// The names of browser programs. The headless shell comes first: it renders the same pages with a third less CPU time.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a working browser: `CHROMIUM_PATH`, an installed one, or one that is installed now, as root from Debian's
 * packages, otherwise by Playwright. Throws with everything that was tried.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`)
  }
  const present = await presentBrowser()
  if (present) return present
  const tried: string[] = []
  for (const [title, commands] of installers()) {
    for (const command of commands) {
      const { code, output } = await runCommand(command, { DEBIAN_FRONTEND: 'noninteractive' })
      if (code !== 0) tried.push(`${title}: ${output.split('\n').at(-1)}`)
    }
    const installed = await presentBrowser()
    if (installed) return installed
  }
  throw new Error(`There is no browser, and none could be installed. Set CHROMIUM_PATH.\n${tried.join('\n')}`)
}

function installers(): [string, string[][]][] {
  const isRoot = process.getuid?.() === 0
  const debian = ['chromium-headless-shell', 'chromium'].map((name): [string, string[][]] => [
    `Debian, ${name}`,
    [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  ])
  // Only root may install the system libraries that a downloaded browser needs.
  const playwright: [string, string[][]] = [
    'Playwright',
    [['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']],
  ]
  return isRoot && existsSync('/usr/bin/apt-get') ? [...debian, playwright] : [playwright]
}

async function presentBrowser(): Promise<string | undefined> {
  for (const program of programs) {
    const { code, stdout } = await runCommand(['/bin/sh', '-c', `command -v ${program}`])
    if (code === 0 && (await runs(stdout.trim()))) return stdout.trim()
  }
  for (const path of [...macPrograms, chromium.executablePath()])
    if (existsSync(path) && (await runs(path))) return path
  return undefined
}

/** True if a browser starts with `--version`; Ubuntu's package is only a stub that asks for another one. */
async function runs(path: string): Promise<boolean> {
  const { code, stdout } = await runCommand([path, '--version'])
  return code === 0 && /\d+\.\d+/.test(stdout)
}
