import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

const entry = join(import.meta.dirname, 'support', 'dialog-in-form.tsx')

/** Bundles a test page that renders the shop's dialog components inside a form. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'page' } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap(output => ('output' in output ? output.output : []))
  return chunks.flatMap(chunk => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')
}

for (const kind of ['dialog', 'question']) {
  test(`a form in a ${kind} submits itself and not the form around the ${kind}`, async ({ page }) => {
    await page.goto(`about:blank#${kind}`)
    await page.addScriptTag({ content: await script() })
    // The button is pressed with the keyboard, because without styles a layer of the page may cover it.
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page).toHaveTitle('{"outer":0,"inner":1}')
  })
}
