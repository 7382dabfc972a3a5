import type { SourceLine } from './source-texts.ts'

const HAN = /\p{Script=Han}/u
/** Names that have no English form. */
const NAMES = /e签宝|法大大|国办发明电〔\d+〕\d+号/g
const NAMED = /\ben: ('[^']*'|"[^"]*"|`[^`]*`)/g
/** A title in two languages, as the web app writes them. */
const PAIR = /\['[^']*\p{Script=Han}[^']*', ('[^']*'|"[^"]*")\]/gu
const EMPTY = /^\s*(\w+): (?:''|""|``),?$/
const CHINESE = /^\s*(\w+): ['"`](.*)['"`],?$/
/** Letters of a unit or a particle that English leaves out. */
const SHORT = 2

/** A line for each text without English, or with Chinese in its place. */
export function findOneLanguage(lines: readonly SourceLine[]): string[] {
  let isEnglish = false
  let chinese = new Map<string, string>()
  return lines.flatMap(({ at, line, isText }) => {
    if (line.includes("'zh-CN': {") || isText !== true) [isEnglish, chinese] = [false, new Map()]
    const beginsEnglish = isText === true && /\ben: \{/.test(line)
    isEnglish ||= beginsEnglish
    const [, name = '', text = ''] = CHINESE.exec(line) ?? []
    if (!isEnglish) chinese.set(name, text)
    const english = isEnglish
      ? line.replace(/^.*\ben: \{/, '')
      : englishIn(line, at.startsWith('apps/web/') ? [NAMED, PAIR] : [NAMED])
    if (HAN.test(english.replaceAll(NAMES, ''))) return [`${at} has Chinese as its English text: translate it`]
    const empty = isEnglish ? EMPTY.exec(line)?.[1] : undefined
    return empty !== undefined && (chinese.get(empty)?.length ?? 0) > SHORT
      ? [`${at} has no English text: translate what zh-CN says`]
      : []
  })
}

const englishIn = (line: string, forms: readonly RegExp[]): string =>
  forms.flatMap((form) => [...line.matchAll(form)].map(([, text]) => text)).join(' ')
