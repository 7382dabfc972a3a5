import { readFile } from 'node:fs/promises'

/** The version of the product as its package names it, 0.0.0 where it names none. */
export async function appVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const version = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : undefined
  return typeof version === 'string' ? version : '0.0.0'
}
