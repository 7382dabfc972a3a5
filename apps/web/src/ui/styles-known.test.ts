import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = dirname(dirname(fileURLToPath(import.meta.url)))
const IMPORT = /^import (\w+) from '(\.[^']*\.module\.css)'$/gm

/** The names a file reads of its style sheets and that no rule of theirs has. */
function unknownIn(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  const code = text.replaceAll(IMPORT, '')
  return [...text.matchAll(IMPORT)].flatMap(([, name, path]) => {
    const sheet = readFileSync(normalize(join(SOURCE, dirname(file), path ?? '')), 'utf8')
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, key]) => key ?? ''),
    )
    return [...used].filter((key) => !new RegExp(`\\.${key}\\b`).test(sheet)).map((key) => `${file}: ${key}`)
  })
}

test('each name of a style sheet has a rule there', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE })
  expect(files.flatMap(unknownIn)).toEqual([])
})
