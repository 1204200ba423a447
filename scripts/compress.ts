import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const isText = (name: string) => /\.(js|css|svg|json|txt)$/.test(name)

/** Writes compressed copies of a built text file at the highest level, so that the server need not compress it. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}

const names = await readdir(assets, { recursive: true })
for (const name of names.filter(isText)) await compress(join(assets, name))
