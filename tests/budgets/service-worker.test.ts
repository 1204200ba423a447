import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuilt, scriptSize } from './built-files.ts'

const built = (name: string) => readFileSync(join(import.meta.dirname, '../../build/worker', name), 'utf8')

test('the service worker is small', () => {
  expect(scriptSize(built('service-worker.js'))).toBeLessThanOrEqual(4_500)
  expect(scriptSize(built('removal.js'))).toBeLessThanOrEqual(300)
})

test('every file that it loads ahead is in the build, and together they are small', () => {
  const [list = ''] = /"\/offline":[^}]*/.exec(built('service-worker.js')) ?? []
  const files = new Set(
    [...list.matchAll(/(?<=[`'" ])[\w~.-]+(?=[`'" ])/g)].map(([name]) => `/assets/${name}.js`),
  )
  expect(files.size).toBeGreaterThan(10)
  expect([...files].reduce((sum, file) => sum + scriptSize(readBuilt(file)), 0)).toBeLessThanOrEqual(200_000)
})
