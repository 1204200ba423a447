import { build, type Plugin } from 'vite'

const suffix = '?inline-script'

/**
 * A Vite plugin that bundles a module to the text of an inline script: `import { script } from
 * './boot.ts?inline-script'`.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer)
      return resolved && `${resolved.id}${suffix}`
    },
    async load(id) {
      if (!id.endsWith(suffix)) return
      const { code, moduleIds } = await bundle(id.slice(0, -suffix.length))
      for (const file of moduleIds) this.addWatchFile(file)
      return `export const script = ${JSON.stringify(code.trim())}`
    },
  }
}

async function bundle(entry: string) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  })
  const [bundled] = Array.isArray(result) ? result : [result]
  if (!bundled || !('output' in bundled)) throw new Error(`${entry} was not bundled`)
  return bundled.output[0]
}
