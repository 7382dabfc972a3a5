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

export const SLOTS: readonly Slot[] = [
  { name: 'draft1', status: draft, category: 'ONETIME', day: null, speakers: 0, audience: 0, io: 'none' },
  { name: 'draft2', status: draft, category: 'PPM', day: 12, speakers: 1, audience: 20 },
  { name: 'wait1', status: submitted, category: 'ONETIME', day: 8, speakers: 2, audience: 25, waitsFor: 'lineManager' },
  {
    name: 'wait2',
    status: submitted,
    category: 'PPM',
    day: 11,
    speakers: 1,
    audience: 18,
    by: 'colleague',
    waitsFor: 'lineManager',
  },
  {
    name: 'wait3',
    status: submitted,
    category: 'ONETIME',
    day: 15,
    speakers: 0,
    audience: 20,
    io: 'plain',
    waitsFor: 'lineManager',
  },
  {
    name: 'approving1',
    status: approving,
    category: 'ONETIME',
    day: 9,
    speakers: 2,
    audience: 24,
    waitsFor: 'compliance',
  },
  {
    name: 'approving2',
    status: approving,
    category: 'PPM',
    day: 16,
    speakers: 3,
    audience: 60,
    venueCost: 1_200_000,
    waitsFor: 'finance',
  },
  {
    name: 'changing1',
    status: changeApproving,
    category: 'ONETIME',
    day: 14,
    speakers: 1,
    audience: 20,
    waitsFor: 'lineManager',
  },
  { name: 'back1', status: sentBack, category: 'ONETIME', day: 10, speakers: 1, audience: 16 },
  {
    name: 'back2',
    status: sentBack,
    category: 'VX',
    executeType: 'online',
    day: 18,
    speakers: 0,
    audience: 40,
    by: 'colleague',
    io: 'none',
  },
  { name: 'revoked1', status: revoked, category: 'ONETIME', day: 13, speakers: 1, audience: 16 },
  { name: 'soon1', status: approved, category: 'ONETIME', day: 'soon', minutes: 90, speakers: 1, audience: 20 },
  { name: 'approved1', status: approved, category: 'ONETIME', day: 1, clock: '14:00', speakers: 2, audience: 25 },
  { name: 'approved2', status: approved, category: 'TAXONOMY', day: 3, clock: '09:30', speakers: 1, audience: 22 },
  {
    name: 'auto1',
    status: approved,
    category: 'REMOTE_EDA',
    executeType: 'online',
    day: 5,
    clock: '19:00',
    minutes: 60,
    speakers: 0,
    audience: 30,
    io: 'none',
  },
  {
    name: 'approved4',
    status: approved,
    category: 'PPM',
    day: 7,
    speakers: 2,
    audience: 40,
    by: 'colleague',
    venueCost: 500_000,
  },
  {
    name: 'approved3',
    status: approved,
    category: 'ONETIME',
    day: 21,
    speakers: 0,
    audience: 16,
    io: 'plain',
    changeReturned: true,
  },
  {
    name: 'sub3',
    status: draft,
    category: 'SUBEVENT',
    day: 28,
    clock: '16:00',
    speakers: 0,
    audience: 40,
    inEvent: true,
  },
  {
    name: 'sub1',
    status: approved,
    category: 'SUBEVENT',
    day: 28,
    clock: '09:30',
    speakers: 1,
    audience: 40,
    inEvent: true,
  },
  {
    name: 'sub2',
    status: submitted,
    category: 'SUBEVENT',
    day: 28,
    clock: '13:30',
    speakers: 1,
    audience: 40,
    inEvent: true,
    waitsFor: 'lineManager',
  },
  { name: 'running1', status: running, category: 'ONETIME', day: 'running', speakers: 2, audience: 20 },
  { name: 'toClose1', status: toBeClosed, category: 'ONETIME', day: -1, clock: '15:00', speakers: 2, audience: 20 },
  {
    name: 'toClose2',
    status: toBeClosed,
    category: 'PPM',
    day: -4,
    clock: '10:00',
    speakers: 1,
    audience: 18,
    by: 'colleague',
  },
  { name: 'closed1', status: closed, category: 'ONETIME', day: -12, speakers: 3, audience: 25 },
  {
    name: 'closed2',
    status: closed,
    category: 'PPM',
    day: -35,
    speakers: 2,
    audience: 30,
    venueCost: 300_000,
    isRestaurant: true,
  },
  { name: 'closed3', status: closed, category: 'ONETIME', day: -70, speakers: 2, audience: 20, io: 'nearlyEmpty' },
  {
    name: 'closed4',
    status: closed,
    category: 'TAXONOMY',
    day: -160,
    speakers: 1,
    audience: 24,
    by: 'colleague',
    io: 'expired',
  },
  {
    name: 'system1',
    status: closedBySystem,
    category: 'ONETIME',
    day: -25,
    speakers: 1,
    audience: 20,
    by: 'colleague',
  },
  {
    name: 'cancelled1',
    status: cancelled,
    category: 'ONETIME',
    day: 6,
    speakers: 1,
    audience: 20,
    cancelReason: '讲者无法出席',
  },
  {
    name: 'cancelled2',
    status: cancelled,
    category: 'PPM',
    day: -20,
    speakers: 1,
    audience: 20,
    cancelReason: '医院要求改期',
  },
  { name: 'void1', status: MEETING.void, category: 'ONETIME', day: -5, speakers: 1, audience: 20, by: 'colleague' },
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

export const TEAMS: Readonly<
  Record<
    DemoBu,
    Readonly<
      Record<
        'rep' | 'colleague' | 'manager' | 'assistant' | 'agent' | 'director' | 'compliance' | 'finance' | 'payer',
        string
      >
    >
  >
> = {
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
