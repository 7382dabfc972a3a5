/**
 * `node scripts/released-migrations.ts`: notes the migrations that no release had yet, with their checksums, under the version in
 * package.json. Run when that version is tagged; a test holds the files to the list from then on.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../apps/api/migrations/', import.meta.url)
const LIST = new URL('../apps/api/released-migrations.json', import.meta.url)

/** Of the text with line ends as they are in the repository, as the server counts it. */
export function checksumOf(name: string): string {
  const sql = readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(sql).digest('hex')
}

/** Migrations with their checksums, by the version that brought them. */
export const released = () => JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, Record<string, string>>

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const list = released()
  const known = new Set(Object.values(list).flatMap((files) => Object.keys(files)))
  const added = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql') && !known.has(name))
    .toSorted((a, b) => a.localeCompare(b))
  list[version] = { ...list[version], ...Object.fromEntries(added.map((name) => [name, checksumOf(name)])) }
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
  console.log(`${added.length} migrations noted under ${version}`)
}
