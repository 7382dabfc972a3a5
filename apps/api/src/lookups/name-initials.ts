import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Tables of people: the first character of their names is read as a surname. */
const PEOPLE = ['person', 'hcp']

/** First letters of the pinyin of each character, lower case; other characters stay: 上海华山 → shhs, A组 → az. */
export const nameInitials = (name: string): string => initialsOf(name, 'off')

/** The same of a name in this table: 曾 is read zēng in a doctor's name and céng elsewhere. */
export const initialsIn = (table: string, name: string): string =>
  initialsOf(name, PEOPLE.includes(table) ? 'head' : 'off')

function initialsOf(name: string, surname: 'head' | 'off'): string {
  // Its dictionary takes memory that a process which renames nothing never needs. What it exports is what its types say.
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro')
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', surname })
    .join('')
    .replaceAll(/\s/g, '')
    .toLowerCase()
}
