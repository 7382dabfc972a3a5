/** Characters without a glyph that contact lists, chat programs and documents leave in a text: soft hyphen, zero width, direction, byte order mark. */
const MARKS = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** The text without invisible marks. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')
