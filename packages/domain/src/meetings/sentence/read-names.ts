import { isSameName, nameKey } from '../../kit/name-key.ts'
import { matchesIn, type SentenceSpan, type UnclearSpan } from './sentence-span.ts'

export type KnownName = { readonly value: string; readonly name: string }
/** Names that the house's own searches found. */
export type KnownNames = Readonly<Record<'hospital' | 'speaker' | 'product', readonly KnownName[]>>
/** A part of the sentence that may be a name; `word` is what is looked up. */
export type NameWord = {
  readonly kind: 'hospital' | 'speaker'
  readonly from: number
  readonly to: number
  readonly word: string
}

const HAN = '\\p{Script=Han}'
const HOSPITAL = new RegExp(
  `${HAN}{2,24}?(?:医院|卫生服务中心|卫生院)(?:${HAN}{0,2}[东南西北]院区?|${HAN}{1,3}分院)?|(?:[A-Z][A-Za-z']*\\s){1,5}Hospital\\b`,
  'gu',
)
/** Up to the last of these the words belong to something else. */
const PLACE_AT = /^(?:.*[在到去于]|[和与及请由])/u
const MOST_SPEAKERS = 2

const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤倪施颜柯洪季庄柳骆殷章艾申葛卞俞华'
const COMPOUND = ['欧阳', '上官', '司马', '诸葛', '司徒', '皇甫', '夏侯', '慕容', '尉迟']
const TITLE = '(?:副?主任医师|主治医师|副?主任|副?教授|副?院长|医生|医师|大夫|老师|博士)'
const SPEAKS = /(?:各|分别)?(?:来|做|作)?(?:主讲|演讲|讲课|授课|讲(?![座者义解题稿])|分享)/gu
const TITLED = new RegExp(TITLE, 'gu')
const TITLE_LAST = new RegExp(`${TITLE}?\\s*$`, 'u')
const SPEAKER_FIRST = new RegExp(`讲者(?:是|为)?\\s*:?\\s*((?:${HAN}{2,4}${TITLE}?[、,，和与及\\s]{0,2}){1,3})`, 'gu')
const LATIN_NAME = `(?:[A-Z][a-z'-]+(?:\\s[A-Z][a-z'-]+){0,2}|${HAN}{2,4})`
const ENGLISH = new RegExp(
  `\\b(?:[Bb]y|[Dd]r\\.?|[Pp]rof(?:essor)?\\.?|[Ss]peakers?:?)\\s+(?:(?:Dr|Prof)\\.?\\s+)?(${LATIN_NAME}(?:\\s*(?:,|and|&)\\s*${LATIN_NAME})*)`,
  'gu',
)

/** Parts of what is left of a sentence that may be a hospital's or a speaker's name. */
export function nameWords(rest: string): NameWord[] {
  const hospitals = matchesIn(rest, HOSPITAL).flatMap(({ match: [part], from, to }): NameWord[] => {
    const cut = PLACE_AT.exec(part)?.[0].length ?? 0
    const word = part.slice(cut)
    return /^(?:医院|卫生)/.test(word) ? [] : [{ kind: 'hospital', from: from + cut, to, word }]
  })
  // A hospital's own characters are no speaker's name.
  const people = hospitals.reduce(
    (text, { from, to }) => text.slice(0, from) + '\u0000'.repeat(to - from) + text.slice(to),
    rest,
  )
  return [...hospitals, ...speakerWords(people)]
}

/** The words to look up: one hospital, unless two are said, and two speakers. */
export function nameLookups(rest: string): { hospital: string | undefined; speakers: readonly string[] } {
  const words = nameWords(rest)
  const of = (asked: NameWord['kind']) => [
    ...new Set(words.filter(({ kind }) => kind === asked).map(({ word }) => word)),
  ]
  const [hospital, other] = of('hospital')
  return { hospital: other === undefined ? hospital : undefined, speakers: of('speaker').slice(0, MOST_SPEAKERS) }
}

function speakerWords(text: string): NameWord[] {
  const before = [SPEAKS, TITLED].flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ from, to }) => namesBefore(text, pattern === TITLED ? to : from)),
  )
  const behind = [SPEAKER_FIRST, ENGLISH].flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ match: [part, names = ''], from }) => {
      const start = from + part.lastIndexOf(names)
      const word = new RegExp(
        `${HAN}{2,4}?(?=${TITLE}|[^\\p{Script=Han}]|[和与及]|$)|[A-Z][a-z'-]+(?:\\s[A-Z][a-z'-]+){0,2}`,
        'gu',
      )
      return [...names.matchAll(word)].map((match): NameWord => {
        const at = start + (match.index ?? 0)
        return { kind: 'speaker', from: at, to: at + match[0].length, word: match[0] }
      })
    }),
  )
  return [...before, ...behind]
    .filter(({ from, to }, at, all) => all.findIndex((one) => from < one.to && to > one.from) === at)
    .sort((one, other) => one.from - other.from)
}

/** Names in a row that end here, each with the title behind it: 王建国主任和陈志远. */
function namesBefore(text: string, end: number): NameWord[] {
  const found: NameWord[] = []
  for (let at = end; found.length < MOST_SPEAKERS + 1;) {
    const bare = text.slice(0, at).replace(TITLE_LAST, '')
    const word = nameAtEnd(bare)
    if (word === undefined) break
    found.push({ kind: 'speaker', from: bare.length - word.length, to: text.slice(0, at).trimEnd().length, word })
    const next = text.slice(0, bare.length - word.length).replace(/\s*[和与及、]\s*$/u, '')
    if (next.length === bare.length - word.length) break
    at = next.length
  }
  return found
}

function nameAtEnd(text: string): string | undefined {
  return [4, 3, 2]
    .map((length) => text.slice(-length))
    .find((word) => {
      if (!new RegExp(`^${HAN}{2,4}$`, 'u').test(word)) return false
      if (COMPOUND.includes(word.slice(0, 2))) return word.length > 2
      return word.length < 4 && SURNAMES.includes(word.charAt(0))
    })
}

type Read = { spans: SentenceSpan[]; unclear: UnclearSpan[] }

/** The names that mean one hospital, one speaker or one product each; those that mean several are unclear. */
export function readNames(rest: string, known: KnownNames): Read {
  const words = nameWords(rest)
  const spans: SentenceSpan[] = []
  const unclear: UnclearSpan[] = []
  for (const { kind, from, to, word } of words) {
    const matches = kind === 'hospital' ? hospitalsOf(word, known.hospital) : speakersOf(word, known.speaker)
    const [first, other] = matches
    if (first === undefined) continue
    if (other === undefined) spans.push({ kind, from, to, value: first })
    else unclear.push({ kind, from, to })
  }
  const isTwo = new Set(words.filter(({ kind }) => kind === 'hospital').map(({ word }) => word)).size > 1
  const hospitals = isTwo ? words.filter(({ kind }) => kind === 'hospital') : []
  return {
    spans: [...spans.filter(({ kind }) => !isTwo || kind !== 'hospital'), ...productsIn(rest, known.product)],
    unclear: [
      ...unclear.filter(({ kind }) => !isTwo || kind !== 'hospital'),
      ...hospitals.map(({ kind, from, to }) => ({ kind, from, to })),
    ],
  }
}

const idsOf = (names: readonly KnownName[]) => [...new Set(names.map(({ value }) => value))]

function hospitalsOf(word: string, known: readonly KnownName[]): string[] {
  const key = nameKey(word)
  const same = known.filter(({ name }) => nameKey(name) === key)
  return idsOf(same.length > 0 ? same : known.filter(({ name }) => nameKey(name).includes(key)))
}

const speakersOf = (word: string, known: readonly KnownName[]) =>
  idsOf(known.filter(({ name }) => isSameName(name, word)))

/** Complete names only, the longest first. */
function productsIn(rest: string, known: readonly KnownName[]): SentenceSpan[] {
  const found: SentenceSpan[] = []
  const text = rest.toLowerCase()
  for (const { value, name } of [...known].sort((one, other) => other.name.length - one.name.length)) {
    const from = name.length < 2 || text.length !== rest.length ? -1 : text.indexOf(name.toLowerCase())
    const to = from + name.length
    if (from >= 0 && found.every((one) => to <= one.from || from >= one.to))
      found.push({ kind: 'product', from, to, value })
  }
  return found
}
