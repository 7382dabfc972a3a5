import { withoutMarks } from './invisible-marks.ts'

/**
 * Dropped from a key, the same as in name_key of the database: blanks, invisible marks and variation selectors, middle dots and full
 * stops, hyphens, apostrophes.
 */
const DROPPED =
  /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff.\u00b7\u16eb\u2022\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\ua78f\u2010-\u2015\u2212'\u2018\u2019\u02bc-]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/** Latin, Greek and Cyrillic capitals; the database folds the same ones, whatever its locale. */
const CASED = /[A-Z\u00c0-\u024f\u0370-\u052f\u1e00-\u1eff]/g

/** The lower-case letter of a capital; a letter whose lower case takes two characters stays. */
export const foldLetter = (letter: string): string =>
  letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter

/** One spelling of a name for all that a person may write: compared, and looked for in lists. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(DROPPED, '').replace(CASED, foldLetter)

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
  const known = texts.map(nameKey)
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
  return known.join('') === asked.join('') || inOrder(known) === inOrder(asked)
}

// The oldest browsers have no `toSorted`.
const inOrder = (keys: readonly string[]): string => [...keys].sort().join(' ')
