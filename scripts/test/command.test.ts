import { expect, test } from 'vitest'
import { runCommand, stopCommands } from './command.ts'

const shell = (script: string) => runCommand(['/bin/sh', '-c', script])

test('both streams are kept, the standard output also by itself, and the exit code', async () => {
  await expect(shell('echo answer; sleep 0.1; echo complaint >&2; exit 3')).resolves.toEqual({
    code: 3,
    output: 'answer\ncomplaint',
    stdout: 'answer\n',
  })
})

test('a program that does not exist has failed', async () => {
  await expect(runCommand(['no-such-program'])).resolves.toMatchObject({
    code: 127,
    output: expect.stringContaining('ENOENT'),
  })
})

test('what a program leaves running ends with it', async () => {
  // The background process keeps the output open, so unless it is killed, the command takes the full 60 seconds.
  await expect(shell('sleep 60 & echo left')).resolves.toMatchObject({ code: 0, stdout: 'left\n' })
})

test('programs are stopped together with what they started', async () => {
  const stopped = shell('sleep 60 & wait')
  await new Promise(resolve => setTimeout(resolve, 100))
  stopCommands()
  await expect(stopped).resolves.toMatchObject({ code: 1 })
})
