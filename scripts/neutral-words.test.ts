import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['apps/api/src', 'apps/web/src', 'packages', 'e2e', 'scripts', 'bench', 'docs']
const READ = /\.(?:tsx?|mjs|md)$/
/** What comes from elsewhere, repeats the comments of migrations that stand, or names the words themselves. */
const LEFT_OUT = /node_modules|\/dist\/|kit\/database\/schema\.ts$|scripts\/(?:retired|neutral)-words\.test\.ts$/
const OF_A_MAN = /\b(?:him|his|himself)\b/i

test('nobody is taken for a man: comments, tests and documents say they and their', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => READ.test(path) && !LEFT_OUT.test(path))
      .flatMap((path) =>
        readFileSync(`${ROOT}/${path}`, 'utf8')
          .split('\n')
          .flatMap((line, index) => (OF_A_MAN.test(line) ? [`${path}:${index + 1}`] : [])),
      ),
  )
  expect(found).toEqual([])
})
