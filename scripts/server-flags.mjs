import { fileURLToPath } from 'node:url'

/**
 * How Node.js runs the server: short-lived objects get little room, and the heap grows by a third of what lives in it
 * rather than several times that, so that the process stays small. Less growth would mean a great collection
 * every second or two under load, which the slowest answers would tell of.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=35']

/**
 * What the server finds in its environment, unless it says otherwise: compiled code is kept from start to start, and
 * memory that threads gave back is shared by all, which saves some 100 MB where the C library is glibc.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ||
    fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
}
