import { categoryRules } from '../../packages/domain/src/meetings/category-rules.ts'
import {
  EXECUTE_TYPES,
  type ExecuteType,
  MEETING_CATEGORIES,
  type MeetingCategory,
} from '../../packages/domain/src/meetings/meeting-codes.ts'

export const LENGTHS = ['oneDay', 'severalDays'] as const
export const PAYS = ['unpaid', 'paid'] as const

/** One way a meeting may be planned: its category, how it is held, on how many days, and whether a speaker is paid. */
export type Cell = {
  readonly category: MeetingCategory
  readonly executeType: ExecuteType
  readonly length: (typeof LENGTHS)[number]
  readonly pay: (typeof PAYS)[number]
}

/** Every combination, allowed or not. */
export const EVERY_CELL: readonly Cell[] = MEETING_CATEGORIES.flatMap((category) =>
  EXECUTE_TYPES.flatMap((executeType) =>
    LENGTHS.flatMap((length) => PAYS.map((pay) => ({ category, executeType, length, pay }))),
  ),
)

/** What of a combination its category does not allow, if anything. */
export function refusedPart({ category, executeType, pay }: Cell): 'executeType' | 'pay' | undefined {
  const { executeTypes, mayPaySpeakers } = categoryRules(category)
  if (!executeTypes.includes(executeType)) return 'executeType'
  return pay === 'paid' && !mayPaySpeakers ? 'pay' : undefined
}

/** The same form refuses both, for the same part. */
export const isRefusedAlike = (one: Cell, other: Cell): boolean =>
  one.category === other.category && refusedPart(one) === refusedPart(other) && one.executeType === other.executeType

export const ALLOWED_CELLS = EVERY_CELL.filter((cell) => refusedPart(cell) === undefined)
export const REFUSED_CELLS = EVERY_CELL.filter((cell) => refusedPart(cell) !== undefined)

/** How the form and the lists call each part. */
export const WORDS = {
  category: {
    SUBEVENT: '医学教育会',
    PPM: '产品推广会',
    ONETIME: '单次会议',
    TAXONOMY: '分类会议',
    REMOTE_EDA: '远程会议',
    VX: '微信会议',
  },
  executeType: { onSite: '线下', online: '线上', hybrid: '线上线下结合' },
  length: { oneDay: '一天', severalDays: '多天' },
  pay: { unpaid: '无劳务费', paid: '有劳务费' },
} as const

/** The name of the meeting that walks through a cell; no name is part of another. */
export const nameOf = ({ category, executeType, length, pay }: Cell): string =>
  [WORDS.category[category], WORDS.executeType[executeType], WORDS.length[length], WORDS.pay[pay]].join('·')
