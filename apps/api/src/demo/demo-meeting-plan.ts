import { grossFromNet, type MonthBefore, NOTHING_BEFORE } from '@osmp/domain/fees/withholding-rules.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { addDays, addMinutes, instantAt, instantMs, instantOf, localDateOf, weekdayOf } from '@osmp/domain/kit/time.ts'
import { type ExecuteType, MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { BudgetLineKind } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { CLOSED, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { LEVEL_NET_MAX, type SpeakerRole } from '@osmp/domain/speakers/speaker-rules.ts'
import { levelOf, SPEAKER_COUNT, SPEAKER_PLACES } from './demo-doctors.ts'
import { meetingId } from './demo-ids.ts'
import { type DemoBu, topicId } from './demo-products.ts'
import { NEAR_CAP_NETS, type Slot, SLOTS, TEAMS } from './demo-schedule.ts'

export type PlannedTalk = { place: number; topic: number; role: SpeakerRole; net: number; gross: number }
type PlannedLine = { type: BudgetLineKind; amount: number }

/** A meeting of the demo company with everything worked out but its history. Instants UTC ISO, amounts in fen. */
export type MeetingPlan = Slot & {
  key: string
  id: string
  bu: DemoBu
  number: number
  executeType: ExecuteType
  owner: string
  product: number
  topics: number[]
  talks: PlannedTalk[]
  lines: PlannedLine[]
  budget: number
  hospitalPlace: number
  startAt: string | null
  endAt: string | null
}

/** Every talk of the demo company is planned this long. */
export const TALK_MINUTES = 40
/** The second speaker of `closed1` spoke for so long, and their fee was claimed whole: it is held. */
const SHORT_TALK = { meeting: 'closed1', turn: 1, minutes: 25 }

export const deliveredMinutes = ({ name }: Pick<MeetingPlan, 'name'>, turn: number): number =>
  name === SHORT_TALK.meeting && turn === SHORT_TALK.turn ? SHORT_TALK.minutes : TALK_MINUTES

const MEAL_PER_HEAD = 15_000
const MATERIAL = 50_000
const ROLES: readonly SpeakerRole[] = ['speaker', 'speaker', 'chair']

/** Every meeting of the demo company, oldest slots last; the same for the same `now` (epoch ms). */
export function planMeetings(now: number): MeetingPlan[] {
  const units = (['CV', 'ON'] as const).flatMap((bu) => {
    const next = speakerRota(bu)
    return SLOTS.map((slot, index) => planSlot(slot, bu, index, Array.from({ length: slot.speakers }, next), now))
  })
  return [...units, ...nearCapMeetings(now)].map((plan, index) => ({ ...plan, number: index + 1 }))
}

/** The demo company's meetings that are closed on its first day, whenever that is. */
export const closedMeetingIds = (): string[] =>
  planMeetings(0)
    .filter(({ status }) => isIn(CLOSED, status))
    .map(({ id }) => id)

/** Takes the unit's speakers in turn, leaving out those with a story of their own. */
function speakerRota(bu: DemoBu): () => number {
  const reserved: readonly number[] = Object.values(SPEAKER_PLACES)
  const parity = bu === 'CV' ? 0 : 1
  const places = Array.from({ length: SPEAKER_COUNT }, (_, place) => place).filter(
    (place) => place % 2 === parity && !reserved.includes(place),
  )
  let turn = 0
  return () => {
    const place = places[turn % places.length] ?? 0
    turn += 1
    return place
  }
}

function planSlot(slot: Slot, bu: DemoBu, index: number, places: readonly number[], now: number): MeetingPlan {
  const product = (index % 5) + 1
  const firstTopic = firstTopicOf(product, index)
  const talks = places.map((place, turn) =>
    talk(place, firstTopic + (turn % 2), ROLES[turn] ?? 'speaker', LEVEL_NET_MAX[levelOf(place)]),
  )
  const key = `${bu.toLowerCase()}.${slot.name}`
  const hospitalPlace = ((slot.inEvent ? 0 : index * 3) + (bu === 'CV' ? 0 : 10)) % 40
  return withMoney({ ...slot, ...timesOf(slot, now) }, { key, bu, product, firstTopic, talks, hospitalPlace })
}

const talk = (
  place: number,
  topic: number,
  role: SpeakerRole,
  net: number,
  before: MonthBefore = NOTHING_BEFORE,
): PlannedTalk => ({
  place,
  topic,
  role,
  net,
  gross: grossFromNet(before, net),
})

/** Of a product's five topics one of the first four, so that the next one belongs to it too. */
const firstTopicOf = (product: number, index: number): number => (product - 1) * 5 + 1 + (index % 4)

type Place = Pick<MeetingPlan, 'key' | 'bu' | 'product' | 'talks' | 'hospitalPlace'> & { firstTopic: number }

function withMoney(slot: Slot & Pick<MeetingPlan, 'startAt' | 'endAt'>, { firstTopic, ...place }: Place): MeetingPlan {
  const { talks, bu } = place
  const topics = talks.length > 0 ? [...new Set(talks.map(({ topic }) => topic))] : [firstTopic]
  const executeType = slot.executeType ?? 'onSite'
  const fees = sumFen(talks.map(({ gross }) => gross))
  const isPaid = slot.io !== 'none'
  const all: PlannedLine[] = [
    { type: 'speakerFee', amount: fees },
    { type: 'meal', amount: isPaid && executeType === 'onSite' ? slot.audience * MEAL_PER_HEAD : 0 },
    { type: 'venue', amount: slot.venueCost ?? 0 },
    { type: 'material', amount: isPaid && slot.audience > 10 ? MATERIAL : 0 },
  ]
  const lines = all.filter(({ amount }) => amount > 0)
  return {
    ...slot,
    ...place,
    id: meetingId(place.key),
    number: 0,
    executeType,
    owner: TEAMS[bu][slot.by ?? 'rep'],
    topics,
    lines,
    budget: sumFen(lines.map(({ amount }) => amount)),
  }
}

/** Coming meetings are held on weekdays. */
function comingWeekday(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}

function timesOf({ day, clock = '14:00', minutes = 120 }: Slot, now: number): Pick<MeetingPlan, 'startAt' | 'endAt'> {
  if (day === null) return { startAt: null, endAt: null }
  const grid = instantOf(Math.ceil(now / 300_000) * 300_000)
  const startAt =
    day === 'soon'
      ? addMinutes(grid, 180)
      : day === 'running'
        ? addMinutes(grid, -40)
        : instantAt(day > 5 ? comingWeekday(addDays(localDateOf(grid), day)) : addDays(localDateOf(grid), day), clock)
  return { startAt, endAt: addMinutes(startAt, minutes) }
}

/** Spread over the days of this calendar year that lie at least two weeks back, so that all of them are closed and paid. */
function nearCapMeetings(now: number): MeetingPlan[] {
  const today = localDateOf(instantOf(now))
  const elapsed = Math.floor((now - instantMs(instantAt(`${today.slice(0, 4)}-01-01`, '00:00'))) / 86_400_000)
  const span = Math.max(elapsed - 14, NEAR_CAP_NETS.length * 2)
  return NEAR_CAP_NETS.map((nets, index) => {
    const slot: Slot = {
      name: `history${index + 1}`,
      status: MEETING.closed,
      category: 'ONETIME',
      day: -14 - Math.floor((span * index) / NEAR_CAP_NETS.length),
      clock: '09:00',
      speakers: 1,
      audience: 20,
      by: 'colleague',
    }
    const product = (index % 5) + 1
    const firstTopic = firstTopicOf(product, index)
    const talks = twoTalks(firstTopic, nets)
    return withMoney(
      { ...slot, ...timesOf(slot, now) },
      { key: `cv.history${index + 1}`, bu: 'CV', product, firstTopic, talks, hospitalPlace: index * 4 + 1 },
    )
  })
}

/** A talk and a chair of one person: the second counts the first as income of the month. */
function twoTalks(topic: number, [first, second]: readonly [number, number]): PlannedTalk[] {
  const opening = talk(SPEAKER_PLACES.nearCap, topic, 'speaker', first)
  const before = { gross: opening.gross, tax: opening.gross - opening.net }
  return [opening, talk(SPEAKER_PLACES.nearCap, topic, 'chair', second, before)]
}

export const topicIdOf = (plan: Pick<MeetingPlan, 'bu'>, topic: number): string => topicId(plan.bu, topic)
