import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { endpointShapes } from './scripts/endpoint-shapes.ts'
import { inlineScript } from './scripts/inline-script.ts'
import { islandFiles, withoutNamed } from './scripts/island-files.ts'
import { scriptFiles } from './scripts/script-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), endpointShapes(), tailwindcss(), reactRouter(), islandFiles(), serviceWorker()],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      // The HTML of a page of the router names these already, and a document never loads them.
      resolveDependencies: (file, imported, { hostId }) =>
        hostId.includes('entry.client') ? [] : withoutNamed(file, imported, hostId),
    },
    reportCompressedSize: false,
    // The server reads messages/all.ts from its own folder, because it loads message files from there.
    rolldownOptions: { external: ['#messages/all.ts'] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptFiles },
            // The name of a divided file lists all pages that load it. Every script repeats the names of those that it loads,
            // so they are short.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '').slice(0, 7)}-[hash:7].js`,
          },
        },
      },
    },
  },
  // In a build, the packages that only pages need are bundled into the server's page code, without their unused parts,
  // which saves loading hundreds of modules at start. The packages listed as external are shared with the server around
  // it.
  ...(command === 'build'
    ? { ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'zod'] } }
    : {}),
  server: { host: '127.0.0.1' },
}))
