import type { SourceLine } from './source-texts.ts'

const HAN = /\p{Script=Han}/u
/** Names that have no English form. */
const NAMES = /e签宝|法大大|国办发明电〔\d+〕\d+号/g
const LITERAL = String.raw`('[^']*'|"[^"]*"|\`[^\`]*\`)`
const NAMED = new RegExp(String.raw`\ben: ${LITERAL}`, 'g')
/** Chinese and English side by side, as the web app writes them. */
const PAIR = new RegExp(String.raw`\[${LITERAL}, ${LITERAL}\]`, 'g')
/** A value in a template. */
const FILLED = /\$\{[^}]*\}/g
/** Letters of a unit or a particle that English leaves out. */
const SHORT = 2

/** A line for each text without English, or with the Chinese one in its place. */
export function findOneLanguage(lines: readonly SourceLine[]): string[] {
  let before: readonly string[] = []
  return lines.flatMap(({ at, line, isText }) => {
    const pairs = at.startsWith('apps/web/')
      ? [...line.matchAll(PAIR)].map(([, zh = '', en = '']) => [zh, en] as const)
      : []
    // A pair that is too long for one line has a line for each language.
    const [opening = '', chinese = ''] = before
    if (isText === true && opening.endsWith('[') && chinese.endsWith(',')) pairs.push([bare(chinese), bare(line)])
    before = [...before.slice(-1), line.trim()]
    const english = [...line.matchAll(NAMED)].map(([, en]) => en).concat(pairs.map(([, en]) => en))
    if (HAN.test(english.join(' ').replaceAll(NAMES, '')))
      return isText === true || pairs.some(([zh]) => HAN.test(zh)) || english.length > pairs.length
        ? [`${at} has Chinese as its English text: translate it`]
        : []
    const isMissing = pairs.some(([zh, en]) =>
      en.length === 2 ? zh.length > SHORT + 2 : en === zh && /^['"`].*[a-z]{2}/.test(en.replaceAll(FILLED, '')),
    )
    return isText === true && isMissing ? [`${at} has no English text of its own: translate the Chinese one`] : []
  })
}

const bare = (line: string): string => line.trim().replace(/,$/, '')
