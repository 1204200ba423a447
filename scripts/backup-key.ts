import { generateIdentity, identityToRecipient } from 'age-encryption'
import { isMistake, readOptions } from './command-line.ts'

// `npm run backup:key`: prints a new pair of keys for backups. The private one is stored nowhere.
async function run(): Promise<void> {
  // A word such as a file's name would otherwise seem to say where the private key is stored.
  readOptions(process.argv.slice(2), {})
  const identity = await generateIdentity()
  console.log(`Set this on the server:
BACKUP_RECIPIENT=${await identityToRecipient(identity)}

Keep this line apart from the server and from the backups, on paper or in a password manager. Without it no backup can be
read, and with it anybody can read them:
${identity}`)
}

try {
  await run()
} catch (error) {
  if (!isMistake(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
