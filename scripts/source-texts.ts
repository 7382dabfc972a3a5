import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of the sources that may hold a text, without comments: `path:line`; `isText` in a table of texts. */
export type SourceLine = { readonly at: string; readonly line: string; readonly isText?: boolean }

const FOLDERS = ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src']
const NO_TEXTS = /\.(?:test|story)\.tsx?$|test-kit|\/test-|fake-/
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/** Every line of code of the product, tests and stories apart. */
export function sourceLines(root: string): readonly SourceLine[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !NO_TEXTS.test(path))
      .flatMap((path) => linesOf(root, path)),
  )
}

function linesOf(root: string, path: string): readonly SourceLine[] {
  let isText = false
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line, index) => {
      const one = { at: `${path}:${index + 1}`, line, isText: isText || line.includes('defineTexts(') }
      isText = one.isText && !line.endsWith('})')
      return one
    })
    .filter(({ line }) => !COMMENT.test(line))
}

/** The literals of a line: what stands between quotes of one kind. */
export function literalsOf(line: string): readonly string[] {
  return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
}
