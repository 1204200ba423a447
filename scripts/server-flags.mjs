import { fileURLToPath } from 'node:url'

/**
 * How Node.js runs the server: short-lived objects get little room, and the heap grows by three fifths of what lives in it
 * rather than several times that, so that the process stays small. Less growth would mean a great collection every
 * second or two under load, which the slowest answers would tell of. One thread helps V8 collect and compile: four, its
 * own choice, take most of a core or two from the thread that answers, which then stands still for a fifth of a second.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--v8-pool-size=1']

/**
 * What the server finds in its environment, unless it says otherwise: compiled code is kept from start to start, and
 * where the C library is glibc, memory that threads gave back is shared by all, which saves some 100 MB, and what is as
 * large as a page goes back to the system when it is done with, which saves some 20.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ||
    fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '65536',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
}
