import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PagePlace, withPlace } from './html-page.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP hashes of the scripts that stand inside the built pages; empty where nothing is built. */
export async function inlineScriptHashes(webDir: string, place: PagePlace): Promise<string[]> {
  const names = await readdir(webDir).catch(() => [])
  const pages = names.filter((name) => name.endsWith('.html'))
  const texts = await Promise.all(pages.map((name) => readFile(join(webDir, name), 'utf8')))
  const hashes = texts
    .map((html) => withPlace(html, place))
    .flatMap((html) => [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script)))
  return [...new Set(hashes)]
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`
