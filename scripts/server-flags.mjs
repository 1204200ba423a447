import { fileURLToPath } from 'node:url'

/**
 * Flags for the server's Node.js. A small young generation and a heap that grows by three fifths of the live data,
 * instead of several times that, keep the process small; less growth would cause a major collection every second or two
 * under load. One helper thread for V8: its default of four takes most of a core or two from the main thread, which
 * then stops for a fifth of a second.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--v8-pool-size=1']

/**
 * The server's default environment. Compiled code is cached between starts. With glibc, sharing freed memory between
 * threads saves about 100 MB, and returning large blocks to the system about 20 MB.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ||
    fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '65536',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
}
