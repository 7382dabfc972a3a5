import { displayTime } from '../kit/time.ts'
import { insideSentence, type Locale } from '../kit/words.ts'
import { ATTENDEE_EXECUTE_TYPE_NAMES } from './execute-type-names.ts'
import type { ChangeField } from './change-diff.ts'
import { EXECUTE_TYPES } from './meeting-codes.ts'

/** What somebody who enrolled goes by; instants UTC, `hospital` its name. */
export type AttendeeFacts = {
  readonly startAt: string | null
  readonly endAt: string | null
  readonly executeType: string
  readonly hospital: string
  readonly venue: string
  /** Names with commas between. */
  readonly speakers: string
  /** Empty until there is one. */
  readonly joinUrl: string
}

const FIELDS = ['when', 'where', 'how', 'who', 'room'] as const
type ToldField = (typeof FIELDS)[number]

/** Fields of a change that enrolled people go by. */
export const CONCERNS_ATTENDEES: readonly ChangeField[] = [
  'startAt',
  'endAt',
  'executeType',
  'placeId',
  'speakers',
  'joinUrl',
]

/** As it is kept with a message: the values before and after of each field that changed. */
export type AttendeeChange = Readonly<Partial<Record<`${ToldField}.${'before' | 'after'}`, string>>>

/** What of a change concerns people who enrolled; empty when nothing does. A meeting that goes online has no place to change. */
export function attendeeChange(before: AttendeeFacts, after: AttendeeFacts): AttendeeChange {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const [old, now] = [VALUE[field](before), VALUE[field](after)]
      if (old === now || now === '') return []
      // The link itself is not kept with a message.
      const [from, to] = field === 'room' ? [old === '' ? '' : 'other', 'ready'] : [old, now]
      return [[`${field}.before`, from] as const, [`${field}.after`, to] as const]
    }),
  )
}

const VALUE: Readonly<Record<ToldField, (facts: AttendeeFacts) => string>> = {
  when: ({ startAt, endAt }) =>
    startAt === null || endAt === null ? '' : spanOf(displayTime(startAt), displayTime(endAt)),
  where: ({ executeType, hospital, venue }) =>
    executeType === 'online' ? '' : [hospital, venue].filter((part) => part !== '').join(' '),
  how: ({ executeType }) => executeType,
  who: ({ speakers }) => speakers,
  room: ({ executeType, joinUrl }) => (executeType === 'onSite' ? '' : joinUrl),
}

const spanOf = (start: string, end: string): string =>
  `${start}–${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`

const WORDS = {
  'zh-CN': {
    when: '时间',
    where: '地点',
    how: '召开方式',
    who: '讲者',
    roomReady: '线上会议室已开通',
    roomOther: '线上会议室已更换，请从会议页重新进入',
    none: '无',
    between: '：',
  },
  en: {
    when: 'Time',
    where: 'Place',
    how: 'Held',
    who: 'Speakers',
    roomReady: 'The online room is open',
    roomOther: 'The online room has changed: enter again from the meeting’s page',
    none: 'none',
    between: ': ',
  },
} as const satisfies Record<Locale, object>

/** Codes are kept, so one may be of an earlier release. */
function wayOf(value: string, locale: Locale): string {
  const way = EXECUTE_TYPES.find((type) => type === value)
  return way === undefined ? value : insideSentence(ATTENDEE_EXECUTE_TYPE_NAMES[way])[locale]
}

/** A kept change as people read it: a line a field, the old value, then the new one. */
export function attendeeChangeLines(change: Readonly<Record<string, unknown>>, locale: Locale): string[] {
  const words = WORDS[locale]
  return FIELDS.flatMap((field) => {
    const [old, now] = [change[`${field}.before`], change[`${field}.after`]]
    if (typeof old !== 'string' || typeof now !== 'string') return []
    if (field === 'room') return [old === '' ? words.roomReady : words.roomOther]
    const said = (value: string) => (field === 'how' ? wayOf(value, locale) : value) || words.none
    return [`${words[field]}${words.between}${said(old)} → ${said(now)}`]
  })
}
