// Builds the page that React draws and nothing else, with the product's own bundler settings.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** Gives the folder it was built into. */
export async function buildBarePage(work) {
  const outDir = join(work, 'bare-page')
  await build({
    root: fileURLToPath(new URL('./bare-page/', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome107', 'safari15.6', 'firefox115'],
      modulePreload: { polyfill: false },
    },
  })
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:html|js)$/.test(name))
      writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(readFileSync(join(outDir, name))))
  }
  return outDir
}
