import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/inline-script.ts'

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    // It reads its files from where it lies.
    rolldownOptions: { external: ['#messages/all.ts'] },
  },
  // What only pages need goes into the built server as one file, without what they do not use: hundreds of modules less to
  // load at a start. The rest it shares with the server around it.
  ...(command === 'build'
    ? { ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'zod', 'i18next'] } }
    : {}),
  server: { host: '127.0.0.1' },
}))
