import { familyName } from './family-name.ts'

export const WALL_NAMES = ['full', 'masked', 'none'] as const

/** A name as the screen in the room may show it: all of it, the family name, or no name. A policy value of a later release shows none. */
export function wallName(name: string, shown: string): string | null {
  if (shown === 'full') return name.trim()
  return shown === 'masked' ? masked(name.trim()) : null
}

/** 王** of 王建国, 欧阳* of 欧阳静, Smith *** of John Smith: two or three stars say nothing about other alphabets. */
function masked(name: string): string {
  const family = familyName(name)
  if (!/^\p{Script=Han}/u.test(name)) return `${family} ***`
  const hidden = [...name].length - [...family].length
  return family + '*'.repeat(Math.min(2, Math.max(1, hidden)))
}
