// Runs before packages are installed, so it uses only Node's own modules, from Node 18 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'build', '.stamp')

/** The path of the Node.js binary in the version that package.json pins. */
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

// The source files of the build: it is out of date once any of them changes.
const buildSources = [
  'web',
  'contract',
  'messages',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/compress.ts',
  'scripts/inline-script.ts',
  'scripts/script-files.ts',
  'scripts/service-worker.ts',
]

/** Installs the packages of package-lock.json, unless they are already installed. */
export async function installPackages() {
  if (isInstalled()) return
  // The build needs development packages too, which npm omits when NODE_ENV is production. `npm ci` would refuse a lock
  // file without the optional packages of other systems, which not every registry has.
  await runQuietly('Installing packages', npm('install', '--include=dev', '--no-save'))
  if (!existsSync(pinnedNode))
    fail(
      'Installing packages',
      'The pinned Node.js is missing: npm was told to run no install scripts (ignore-scripts).',
    )
}

/** Builds the shop's pages, unless the existing build is up to date. */
export async function buildPages() {
  const hash = hashOf(buildSources)
  if (existsSync(join(root, 'build', 'server', 'index.js')) && read(stamp) === hash) return
  rmSync(stamp, { force: true })
  await runQuietly('Building the pages', npm('run', 'build'))
  writeFileSync(stamp, hash)
}

/**
 * Runs a program of this project under the pinned Node.js as if it replaced this process: passes on its output, one
 * SIGINT or SIGTERM, and its exit code.
 */
export function become(program, args, options = {}) {
  // Ctrl+C would reach the child from both the terminal and npm. In a separate session the child gets only the signal
  // that this process forwards, and a closed channel shows that this process was killed.
  const child = spawn(
    pinnedNode,
    ['--import', followParent, ...(options.nodeFlags || []), program, ...args],
    {
      cwd: root,
      env: { ...withPinnedNode(), ...options.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  )
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isStopping) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      isStopping = true
    })
  }
  stopWithNpm(() => {
    if (!isStopping) child.kill('SIGTERM')
    isStopping = true
  })
  child.on('error', error => fail('Starting', error.message))
  child.on('exit', (code, signal) =>
    process.exit(code === null ? (isStopping && signal !== 'SIGKILL' ? 0 : 1) : code),
  )
}

/**
 * Stops the child when npm is killed, which the changed parent process id shows; otherwise the child would continue.
 */
function stopWithNpm(stop) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => process.ppid !== parent && stop(), 250).unref()
}

const followParent = `data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'));process.channel.unref()`

/** True if node_modules is complete: npm writes its record last, so an interrupted installation has none. */
function isInstalled() {
  try {
    const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages
    const found = JSON.parse(read(join(root, 'node_modules', '.package-lock.json'))).packages
    const isSame = path =>
      path in found ? found[path].version === wanted[path].version : wanted[path].optional === true
    const paths = Object.keys(wanted).filter(path => path !== '')
    return existsSync(pinnedNode) && paths.every(isSame) && Object.keys(found).every(path => path in wanted)
  } catch {
    return false
  }
}

function npm(...args) {
  const script = process.env.npm_execpath
  return script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, script, ...args] : ['npm', ...args]
}

/** Runs a command and prints one line with its duration; prints the whole output only if the command fails. */
async function runQuietly(title, [command, ...args]) {
  const started = Date.now()
  process.stdout.write(`${title} … `)
  const output = []
  const child = spawn(command, args, {
    cwd: root,
    env: withPinnedNode(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  const stop = signal => {
    child.kill(signal)
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise(resolve => {
    child.on('error', error => {
      output.push(Buffer.from(error.message))
      resolve(1)
    })
    child.on('close', resolve)
  })
  process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop)
  if (code !== 0) fail(title, Buffer.concat(output).toString().trim())
  console.log(`${Math.max(1, Math.round((Date.now() - started) / 1000))} s`)
}

function fail(title, output) {
  console.error(`\n${output}\n\n${title} failed.`)
  process.exit(1)
}

/** The environment with the pinned Node.js first in PATH, because tools start `node` by name. */
function withPinnedNode() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(separator) }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = path => {
    const entry = readEntries(path)
    if (entry) for (const name of entry.sort()) add(join(path, name))
    else hash.update(`${path}\0`).update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '')
  }
  paths.forEach(add)
  return hash.digest('hex')
}

function readEntries(path) {
  try {
    return readdirSync(join(root, path))
  } catch {
    return undefined
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
