/** Characters without a glyph that contact lists, chat programs and documents leave in a text: soft hyphen, zero width, direction, byte order mark. */
const MARKS = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** The text without invisible marks. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

/** A code as it is stored, from one that was typed or pasted: full width, small letters, blanks and invisible marks do not count. */
export const plainCode = (text: string): string => withoutMarks(text.normalize('NFKC')).replace(/\s/g, '').toUpperCase()

const EDGES = new RegExp(`^(?:\\s|${MARKS.source})+|(?:\\s|${MARKS.source})+$`, 'g')

/** A pasted text without the blanks and invisible marks around it. */
export const withoutEdges = (text: string): string => text.replace(EDGES, '')
