import { withoutMarks } from './invisible-marks.ts'

/**
 * Dropped from a key, the same as in name_key of the database: blanks, invisible marks and variation selectors, middle dots and full
 * stops, hyphens, apostrophes.
 */
const DROPPED =
  /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff.\u00b7\u16eb\u2022\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\ua78f\u2010-\u2015\u2212'\u2018\u2019\u02bc-]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/** Latin, Greek and Cyrillic capitals; the database folds the same ones, whatever its locale. */
const CASED = /[A-Z\u00c0-\u024f\u0370-\u052f\u1e00-\u1eff]/g

/** Letters without a decomposition that people type as the plain one. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't' }
const LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/

/** The lower-case letter of a capital, a Latin one without its accents; a letter whose lower case takes two characters stays. */
function foldLetter(letter: string): string {
  const base = LATIN.test(letter) ? letter.normalize('NFD').charAt(0) : letter
  const lower = base.toLowerCase()
  return lower.length === 1 ? (PLAIN[lower] ?? lower) : base
}

/**
 * Supplementary radicals and the ideographs they look like (EquivalentUnifiedIdeograph.txt of Unicode), which NFKC leaves apart. They come out
 * of PDF texts and some keyboards.
 */
const RADICALS =
  '⺂⺃⺄⺅⺆⺈⺉⺊⺌⺍⺎⺏⺐⺒⺓⺔⺖⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺴⺶⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻈⻉⻋⻌⻍⻏⻐⻑⻒⻓⻔⻖⻗⻘⻙⻚⻛⻜⻝⻟⻠⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲'
const IDEOGRAPHS =
  '乛乚乙亻冂刀刂卜小小兀尣尢巳幺彑忄扌攵旡日月歺民氵氺灬爫爫丬牛犭王疋目示礻竹糹纟罓罒冗羊耂肀聿肉臼艹艹艹虎衤覀西见角讠贝车辶辶阝钅長镸长门阝雨青韦页风飞食飠饣马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀'
const IDEOGRAPH_OF = new Map([...RADICALS].map((radical, at) => [radical, IDEOGRAPHS.charAt(at)]))

/** One spelling of a name for all that a person may write: compared, and looked for in lists. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(DROPPED, '')
    .replace(CASED, foldLetter)
    .replace(/[\u2e80-\u2ef3]/g, (letter) => IDEOGRAPH_OF.get(letter) ?? letter)

/** Letters with a second plain spelling, of two letters. */
export const SPELLED_OUT = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'ae', Ö: 'oe', Ü: 'ue', ẞ: 'ss' } as const
const UMLAUT = /[äöüßÄÖÜẞ]/g
const PAIRS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' }

/** A key with its pairs of letters as umlauts: the letters that stand in a name that the key spells out. */
export const umlautsOf = (key: string): string => key.replace(/ae|oe|ue|ss/g, (pair) => PAIRS[pair] ?? pair)

const isLetter = (letter: string): letter is keyof typeof SPELLED_OUT => letter in SPELLED_OUT

/** The keys of a name: Müller is muller and mueller. A name without umlauts has one, so that Xue is never Xu. */
function keysOf(name: string): readonly string[] {
  const spelled = name.normalize('NFC').replace(UMLAUT, (letter) => (isLetter(letter) ? SPELLED_OUT[letter] : letter))
  return spelled === name.normalize('NFC') ? [nameKey(name)] : [nameKey(name), nameKey(spelled)]
}

/** A typed name is this known one, in whatever spelling. */
export const isNameOf = (known: string, typed: string): boolean => keysOf(known).includes(nameKey(typed))

const TITLE = /(?:(?:副?主任|主治|住院)(?:医师|医生)|副?主任|副?教授|副?院长|医生|医师|大夫|老师|博士|先生|女士)$/
const ONE = /^.$/su

/**
 * The keys of a search's words, each of which stands somewhere in what is found: in any order and letter case, without the
 * title behind a name. Blanks between single characters part no words.
 */
export function searchKeys(typed: string): readonly string[] {
  const words = joined(withoutMarks(typed.normalize('NFKC')).split(/\s+/))
  const untitled = withoutTitle(words)
  return [...new Set(untitled.map(nameKey))].filter((key) => key !== '')
}

/** All words of a search stand in one of these texts or across them; a search without words finds everything. */
export function isFoundIn(texts: readonly string[], keys: readonly string[]): boolean {
  const known = texts.flatMap(keysOf)
  return keys.every((key) => known.some((text) => text.includes(key)))
}

function joined(words: readonly string[]): string[] {
  return words.reduce<string[]>((all, word, at) => {
    const follows = ONE.test(word) && ONE.test(words[at - 1] ?? '')
    return follows ? [...all.slice(0, -1), `${all.at(-1) ?? ''}${word}`] : [...all, word]
  }, [])
}

function withoutTitle(words: readonly string[]): readonly string[] {
  const said = words.filter((word) => word !== '')
  const bare = (said.at(-1) ?? '').replace(TITLE, '')
  if (bare !== '') return [...said.slice(0, -1), bare]
  return said.length > 1 ? said.slice(0, -1) : said
}

/** A word that is searched means this whole name: its words in any order, with a title behind it or none. */
export function isSameName(name: string, word: string): boolean {
  const [known, asked] = [searchKeys(name), searchKeys(word)]
  return isNameOf(name, asked.join('')) || known.join('') === asked.join('') || inOrder(known) === inOrder(asked)
}

// The oldest browsers have no `toSorted`.
const inOrder = (keys: readonly string[]): string => [...keys].sort().join(' ')
