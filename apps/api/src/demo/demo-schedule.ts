import {
  type ExecuteType,
  MEETING,
  type MeetingCategory,
  type MeetingStatus,
} from '@osmp/domain/meetings/meeting-codes.ts'
import type { DemoBu } from './demo-products.ts'

/** A meeting of the demo company before its details are worked out. Each slot is played by both business units. */
export type Slot = {
  name: string
  status: MeetingStatus
  category: MeetingCategory
  executeType?: ExecuteType
  /** Days from today, or null for a draft without a time; `soon` and `running` go by the clock. */
  day: number | null | 'soon' | 'running'
  clock?: string
  minutes?: number
  speakers: number
  audience: number
  by?: 'rep' | 'colleague' | 'manager'
  io?: 'main' | 'plain' | 'nearlyEmpty' | 'expired' | 'none'
  /** A restaurant or hotel in place of the hospital's own room, with its cost in fen. */
  venueCost?: number
  isRestaurant?: boolean
  /** Who is to decide next, while in approval. */
  waitsFor?: 'lineManager' | 'compliance' | 'finance'
  /** A sub-meeting of its business unit's large event. */
  inEvent?: true
  cancelReason?: string
  /** A change of it was sent back a day ago. */
  changeReturned?: true
}

const {
  draft,
  submitted,
  approving,
  changeApproving,
  sentBack,
  revoked,
  approved,
  running,
  toBeClosed,
  closed,
  closedBySystem,
  cancelled,
} = MEETING

type Lead = [name: string, Slot['status'], Slot['category'], Slot['day'], speakers: number, audience: number]
const slot = (...[name, status, category, day, speakers, audience, extra]: [...Lead, extra?: Partial<Slot>]): Slot => ({
  name,
  status,
  category,
  day,
  speakers,
  audience,
  ...extra,
})

export const SLOTS: readonly Slot[] = [
  slot('draft1', draft, 'ONETIME', null, 0, 0, { io: 'none' }),
  slot('draft2', draft, 'PPM', 12, 1, 20),
  slot('wait1', submitted, 'ONETIME', 8, 2, 25, { waitsFor: 'lineManager' }),
  slot('wait2', submitted, 'PPM', 11, 1, 18, { by: 'colleague', waitsFor: 'lineManager' }),
  slot('wait3', submitted, 'ONETIME', 15, 0, 20, { io: 'plain', waitsFor: 'lineManager' }),
  slot('approving1', approving, 'ONETIME', 9, 2, 24, { waitsFor: 'compliance' }),
  slot('approving2', approving, 'PPM', 16, 3, 60, { venueCost: 1_200_000, waitsFor: 'finance' }),
  slot('changing1', changeApproving, 'ONETIME', 14, 1, 20, { waitsFor: 'lineManager' }),
  slot('back1', sentBack, 'ONETIME', 10, 1, 16),
  slot('back2', sentBack, 'VX', 18, 0, 40, { executeType: 'online', by: 'colleague', io: 'none' }),
  slot('revoked1', revoked, 'ONETIME', 13, 1, 16),
  slot('soon1', approved, 'ONETIME', 'soon', 1, 20, { minutes: 90 }),
  slot('approved1', approved, 'ONETIME', 1, 2, 25, { clock: '14:00' }),
  slot('approved2', approved, 'TAXONOMY', 3, 1, 22, { clock: '09:30' }),
  slot('auto1', approved, 'REMOTE_EDA', 5, 0, 30, { executeType: 'online', clock: '19:00', minutes: 60, io: 'none' }),
  slot('approved4', approved, 'PPM', 7, 2, 40, { by: 'colleague', venueCost: 500_000 }),
  slot('approved3', approved, 'ONETIME', 21, 0, 16, { io: 'plain', changeReturned: true }),
  slot('sub3', draft, 'SUBEVENT', 28, 0, 40, { clock: '16:00', inEvent: true }),
  slot('sub1', approved, 'SUBEVENT', 28, 1, 40, { clock: '09:30', inEvent: true }),
  slot('sub2', submitted, 'SUBEVENT', 28, 1, 40, { clock: '13:30', inEvent: true, waitsFor: 'lineManager' }),
  slot('running1', running, 'ONETIME', 'running', 2, 20),
  slot('toClose1', toBeClosed, 'ONETIME', -1, 2, 20, { clock: '15:00' }),
  slot('toClose2', toBeClosed, 'PPM', -4, 1, 18, { clock: '10:00', by: 'colleague' }),
  slot('closed1', closed, 'ONETIME', -12, 3, 25),
  slot('closed2', closed, 'PPM', -35, 2, 30, { venueCost: 300_000, isRestaurant: true }),
  slot('closed3', closed, 'ONETIME', -70, 2, 20, { io: 'nearlyEmpty' }),
  slot('closed4', closed, 'TAXONOMY', -160, 1, 24, { by: 'colleague', io: 'expired' }),
  slot('system1', closedBySystem, 'ONETIME', -25, 1, 20, { by: 'colleague' }),
  slot('cancelled1', cancelled, 'ONETIME', 6, 1, 20, { cancelReason: '讲者无法出席' }),
  slot('cancelled2', cancelled, 'PPM', -20, 1, 20, { cancelReason: '医院要求改期' }),
  slot('void1', MEETING.void, 'ONETIME', -5, 1, 20, { by: 'colleague' }),
]

/** Closed meetings of this year in which one speaker earned two thirds of the yearly sum; net fees in fen. */
export const NEAR_CAP_NETS: readonly (readonly [number, number])[] = [
  [300_000, 300_000],
  [300_000, 300_000],
  [300_000, 300_000],
  [300_000, 300_000],
  [300_000, 300_000],
  [300_000, 300_000],
  [200_000, 200_000],
]

type Post = 'rep' | 'colleague' | 'manager' | 'assistant' | 'agent' | 'director' | 'compliance' | 'finance' | 'payer'
export const TEAMS: Readonly<Record<DemoBu, Readonly<Record<Post, string>>>> = {
  CV: {
    rep: 'lin',
    colleague: 'xu',
    manager: 'zhou',
    assistant: 'zheng',
    agent: 'sun',
    director: 'wu',
    compliance: 'he',
    finance: 'tang',
    payer: 'pan',
  },
  ON: {
    rep: 'mo',
    colleague: 'qiu',
    manager: 'fang',
    assistant: 'ye',
    agent: 'tan',
    director: 'shen',
    compliance: 'gu',
    finance: 'song',
    payer: 'bai',
  },
}
