import { generateIdentity, identityToRecipient } from 'age-encryption'

// `npm run backup:key`: prints a new pair of keys for backups. The private one is stored nowhere.
const identity = await generateIdentity()
console.log(`Set this on the server:
BACKUP_RECIPIENT=${await identityToRecipient(identity)}

Keep this line apart from the server and from the backups, on paper or in a password manager. Without it no backup can be
read, and with it anybody can read them:
${identity}`)
