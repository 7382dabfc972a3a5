import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { literalsOf, sourceLines } from './source-texts.ts'
import { findOneLanguage } from './text-languages.ts'

const LINES = sourceLines(fileURLToPath(new URL('..', import.meta.url)))

/** Every literal with where it stands. */
const LITERALS = LINES.flatMap(({ at, line }) => literalsOf(line).map((literal) => ({ at, literal })))

const found = (form: RegExp): string[] =>
  LITERALS.filter(({ literal }) => form.test(literal)).map(({ at, literal }) => `${at} ${literal}`)

test('facts in one line have a middle dot with a space on each side', () => {
  expect(found(/(?<!^| |\\u00a0)·|·(?!$| |\\u00a0)|・/u)).toEqual([])
})

test('what is quoted stands in “ ”', () => {
  expect(found(/[「」『』]/u)).toEqual([])
})

test('each text has its English', () => {
  expect(findOneLanguage(LINES)).toEqual([])
})

/** What a text calls the people it names. */
const PEOPLE =
  'name|names|who|speaker|doctor|person|personName|owner|by|byName|approver|submitter|other|assistant|withName'

test('a person’s name stands in a Chinese sentence without spaces', () => {
  const before = new RegExp(String.raw`\{(?:${PEOPLE})\} \p{Script=Han}`, 'u')
  const after = new RegExp(String.raw`\p{Script=Han} \$?\{(?:${PEOPLE})\}`, 'u')
  expect([...found(before), ...found(after)]).toEqual([])
})

/** A text of `defineTexts`, with its name. */
const NAMED_TEXT = /^\s*\w+: (?:\(|\[|'|`)/
/** The contract is Chinese in every language. */
const CHINESE_ONLY = 'speakers/components/contract-paper.tsx'

test('a component leaves the punctuation between its parts to the texts of the language', () => {
  const parts = LINES.filter(
    ({ at, line }) => at.includes('.tsx') && !at.includes(CHINESE_ONLY) && !NAMED_TEXT.test(line),
  )
  const joined = parts.filter(({ line }) =>
    literalsOf(line).some((literal) => /[，。；：！？（）、]/u.test(literal) && !/\p{Script=Han}/u.test(literal)),
  )
  expect(joined.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([])
})
