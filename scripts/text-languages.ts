import type { SourceLine } from './source-texts.ts'

const HAN = /\p{Script=Han}/u
/** Names that have no English form. */
const NAMES = /e签宝|法大大|国办发明电〔\d+〕\d+号/g
const NAMED = /\ben: ('[^']*'|"[^"]*"|`[^`]*`)/g
/** A title in two languages, as the web app writes them. */
const PAIR = /\['[^']*\p{Script=Han}[^']*', ('[^']*'|"[^"]*")\]/gu
const ENTRY = /\b(\w+): (['"`])(.*?)\2(?=,| \}|$)/g
/** Letters of a unit or a particle that English leaves out. */
const SHORT = 2

/** A line for each text without English, or with the Chinese one in its place. */
export function findOneLanguage(lines: readonly SourceLine[]): string[] {
  let isEnglish = false
  let chinese = new Map<string, string>()
  return lines.flatMap(({ at, line, isText }) => {
    if (isText !== true || line.includes("'zh-CN': {")) [isEnglish, chinese] = [false, new Map()]
    const [before = '', after] = isText === true && !isEnglish ? line.split(/\ben: \{/) : ['', line]
    for (const [name, text] of entriesOf(before)) chinese.set(name, text)
    isEnglish = isText === true && after !== undefined
    const english = isEnglish ? (after ?? '') : englishIn(line, at.startsWith('apps/web/') ? [NAMED, PAIR] : [NAMED])
    if (HAN.test(english.replaceAll(NAMES, ''))) return [`${at} has Chinese as its English text: translate it`]
    const isMissing = entriesOf(isEnglish ? english : '').some(([name, text]) => {
      const same = chinese.get(name) ?? ''
      return text === '' ? same.length > SHORT : text === same && /[a-z]{2}/.test(text)
    })
    return isMissing ? [`${at} has no English text of its own: translate what zh-CN says`] : []
  })
}

const entriesOf = (line: string): (readonly [string, string])[] =>
  [...line.matchAll(ENTRY)].map(([, name = '', , text = '']) => [name, text])

const englishIn = (line: string, forms: readonly RegExp[]): string =>
  forms.flatMap((form) => [...line.matchAll(form)].map(([, text]) => text)).join(' ')
