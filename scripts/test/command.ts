import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const running = new Set<ChildProcess>()

/** What a program printed, both streams in the order of arrival, and how it ended. */
export interface Outcome {
  code: number
  output: string
  /** The standard output alone, for programs that report in JSON. */
  stdout: string
}

/** Runs a program of node_modules or of the system in the project's folder; never throws. */
export function runCommand(command: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const [program = '', ...args] = command
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  // A group of its own, so that stopping it reaches the programs that it started in turn.
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  const all: Buffer[] = []
  const standard: Buffer[] = []
  child.stdout.on('data', chunk => {
    all.push(chunk)
    standard.push(chunk)
  })
  child.stderr.on('data', chunk => all.push(chunk))
  return new Promise(resolve => {
    const end = (code: number) => {
      running.delete(child)
      resolve({
        code,
        output: Buffer.concat(all).toString().trim(),
        stdout: Buffer.concat(standard).toString(),
      })
    }
    child.once('error', error => {
      all.push(Buffer.from(error.message))
      end(127)
    })
    // What a tool leaves running, such as the shop of a browser test that was cut off, ends with the tool.
    child.once('exit', () => stopGroup(child))
    child.once('close', code => end(code ?? 1))
  })
}

/** Ends every program that still runs, with what it started. */
export function stopCommands(): void {
  running.forEach(stopGroup)
}

function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch {
    // Nobody of the group is left.
  }
}
