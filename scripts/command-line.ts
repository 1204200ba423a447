import { type ParseArgsConfig, parseArgs } from 'node:util'
import { RestoreError } from '#server/backup/restore-database.ts'
import { EmbeddedPostgresError } from '#server/embedded/embedded-postgres.ts'
import { ConfigError } from '#server/platform/config.ts'
import { StorageError } from '#server/platform/files/storage.ts'

/** The options of a command. Throws a ConfigError for one that is unknown or lacks its value, and for any other word. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node adds hints for people who write programs.
    const [sentence] = error.message.split(/\.?[\n.] /)
    throw new ConfigError(`${sentence}.`, { cause: error })
  }
}

/** Whether the message of an error says all that a person needs, so that its stack would only confuse. */
export function isMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const kinds = [RestoreError, EmbeddedPostgresError, ConfigError, StorageError]
  // Errors of the file system name the file.
  return kinds.some(kind => error instanceof kind) || 'syscall' in error
}
