import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|wasm|webmanifest)$/
const MOST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const MOST_GZIP = { level: 9 }

/** Puts a brotli and a gzip file beside every built text file, so that the server never compresses while it answers. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true, withFileTypes: true })
        for (const file of files) {
          if (!file.isFile() || !COMPRESSIBLE.test(file.name)) continue
          const path = join(file.parentPath, file.name)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, MOST_BROTLI))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, MOST_GZIP))
        }
      },
    },
  }
}
