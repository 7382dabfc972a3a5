/** The first character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-CN')

/** The initials of a name, such as `lwf` of 劳务费, by the collation of the engine; other letters stay. Of a character with two readings one counts. */
export const pinyinInitials = (name: string): string =>
  [...name]
    .map((character) => (/\p{Script=Han}/u.test(character) ? initialOf(character) : character))
    .join('')
    .toLowerCase()

function initialOf(character: string): string {
  const place = [...FIRST].findIndex((first) => order.compare(first, character) > 0)
  return LETTERS.charAt(place === -1 ? LETTERS.length - 1 : place - 1)
}
