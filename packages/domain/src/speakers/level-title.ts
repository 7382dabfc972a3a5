import { type Words, words } from '../kit/words.ts'
import { SPEAKER_LEVEL_NAMES } from './speaker-level-names.ts'
import type { SpeakerLevel } from './speaker-rules.ts'

/** Ranks of professional titles; the first that fits holds, so that a deputy is not taken for the chief. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/副(?:主任|教授|研究员)|associate/i, 3],
  [/助理研究员|主治|主管|讲师|attending/i, 2],
  [/主任|教授|研究员|chief|professor/i, 4],
  [/住院|医师|药师|护师|技师|医士|护士|助教|resident/i, 1],
]

/** The rank that a level usually needs. */
const NEEDED: Readonly<Record<SpeakerLevel, readonly [rank: number, names: Words]>> = {
  national: [4, words('正高职称', 'a chief’s title')],
  regional: [3, words('副高及以上职称', 'at least an associate chief’s title')],
  city: [2, words('中级及以上职称', 'at least an attending’s title')],
}

/** Why a doctor's title does not support the level; undefined where it does, or where the title is of no known rank. */
export function levelDoubt(level: SpeakerLevel, title: string): Words | undefined {
  const name = SPEAKER_LEVEL_NAMES[level]
  if (title.trim() === '')
    return words(
      `医生目录中没有职称，无法核对“${name['zh-CN']}”`,
      `The directory has no title to check the level “${name.en}” with`,
    )
  const rank = RANKS.find(([pattern]) => pattern.test(title))?.[1]
  const [least, needed] = NEEDED[level]
  if (rank === undefined || rank >= least) return undefined
  return words(
    `${name['zh-CN']}通常要求${needed['zh-CN']}，目录中的职称是“${title}”`,
    `${name.en} usually needs ${needed.en}; the directory has “${title}”`,
  )
}
