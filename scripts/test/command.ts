import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const running = new Set<ChildProcess>()

/** The result of a program: its exit code, and the output of both streams in order of arrival. */
export interface Outcome {
  code: number
  output: string
  /** The program's standard output alone, for programs that report JSON. */
  stdout: string
}

/** Runs a program of node_modules or of the system in the project's folder; never throws. */
export function runCommand(command: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const [program = '', ...args] = command
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  // The program runs in a process group of its own, so that stopping it also stops its children.
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
    // Stops processes that the program leaves running, such as the server of an interrupted browser test.
    child.once('exit', () => stopGroup(child))
    child.once('close', code => end(code ?? 1))
  })
}

/** Stops all running programs of the test run with their children. */
export function stopCommands(): void {
  running.forEach(stopGroup)
}

function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch {
    // The process group has ended already, so there is nothing to stop.
  }
}
