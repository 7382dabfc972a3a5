import { DAY_MS, MINUTE_MS, SHANGHAI_OFFSET_MINUTES } from '../kit/instant.ts'

/** Ways to reach people without an account here. */
export const MESSAGE_CHANNELS = ['wechat', 'sms', 'mail'] as const
export type MessageChannelName = (typeof MESSAGE_CHANNELS)[number]

/** The use of a message; a person may refuse each but `duty`. */
export type MessagePurpose = 'invite' | 'place' | 'followUp' | 'duty'

type Channels = readonly MessageChannelName[]
type KindPlan = {
  /** The first of these that works is taken. */
  readonly first: Channels
  /** Goes out beside it. */
  readonly also: Channels
  readonly purpose: MessagePurpose
  /** Answers to one's own act come at once; a change or cancellation, shortly before the start. */
  readonly urgent: 'always' | 'beforeStart' | 'never'
  /** A refused purpose does not hold it back; a refused channel does. */
  readonly isNeverMuted?: true
  /** After the start it says nothing any more. */
  readonly endsWithStart?: true
}

const LETTER = { first: ['sms', 'mail'], also: [], purpose: 'invite', urgent: 'never' } as const
const ANSWER = { first: ['wechat', 'mail', 'sms'], also: ['mail'], purpose: 'place', urgent: 'never' } as const
const NEWS = {
  first: ['wechat', 'sms'],
  also: ['mail'],
  purpose: 'place',
  urgent: 'beforeStart',
  isNeverMuted: true,
} as const
const AFTERWARDS = { first: ['wechat', 'mail', 'sms'], also: [], purpose: 'followUp', urgent: 'never' } as const
const DUTY = { first: ['sms', 'mail'], also: [], purpose: 'duty', urgent: 'never' } as const

/** The channels, purpose and haste of each kind of message. */
export const MESSAGE_KINDS = {
  letter: LETTER,
  letterAgain: LETTER,
  enrolled: { ...ANSWER, urgent: 'always' },
  approved: ANSWER,
  declined: ANSWER,
  promoted: ANSWER,
  withdrawn: { ...ANSWER, urgent: 'always' },
  changed: NEWS,
  cancelled: NEWS,
  reminder: { first: ['wechat', 'sms', 'mail'], also: [], purpose: 'place', urgent: 'never', endsWithStart: true },
  survey: AFTERWARDS,
  thanks: AFTERWARDS,
  certificate: AFTERWARDS,
  contract: DUTY,
  code: { ...DUTY, urgent: 'always' },
} as const satisfies Readonly<Record<string, KindPlan>>
export type MessageKind = keyof typeof MESSAGE_KINDS

/** The person's address of a channel: whether it takes nothing any more, and what was refused there. */
export type MessageContact = { readonly isBounced: boolean; readonly refused: readonly (MessagePurpose | 'all')[] }

/** Instants: epoch ms. */
type MessagePerson = {
  /** Without the place, or erased. */
  readonly isGone: boolean
  /** A channel without an address of this person is left out. */
  readonly contacts: Readonly<Partial<Record<MessageChannelName, MessageContact>>>
  /** When it happened, or until when it was put off. */
  readonly toldFrom: number
  readonly startsAt: number | null
  /** Messages that went to this person on the day in Shanghai. */
  readonly toldToday: number
  /** The last word, with the place, on messages after a meeting; null: none. */
  readonly followUp: boolean | null
  /** Messages after a meeting go to people alone that agreed to them. */
  readonly asksFollowUp: boolean
}

/** The channels set up here, the hours in Shanghai in which nothing but the urgent goes out, and how many messages a day a person gets. */
export type DeliveryRules = {
  readonly channels: Channels
  readonly quiet: { readonly from: number; readonly until: number }
  readonly perDay: number
}

export type DeliveryPlan =
  | { readonly kind: 'send'; readonly channels: Channels }
  | { readonly kind: 'wait'; readonly until: number }
  | {
      readonly kind: 'drop'
      readonly why: 'personGone' | 'optedOut' | 'notAgreed' | 'noWay' | 'afterStart' | 'expired'
    }

const HOUR_MS = 60 * MINUTE_MS
const SHANGHAI_MS = SHANGHAI_OFFSET_MINUTES * MINUTE_MS
const SHORTLY_MS = 12 * HOUR_MS

/** Where a message goes now, until when it waits, or why it is dropped. `now`: epoch ms. */
export function planDelivery(
  kind: MessageKind,
  person: MessagePerson,
  rules: DeliveryRules,
  now: number,
): DeliveryPlan {
  const plan: KindPlan = MESSAGE_KINDS[kind]
  if (person.isGone) return { kind: 'drop', why: 'personGone' }
  const unwanted = whyUnwanted(plan, person)
  if (unwanted) return { kind: 'drop', why: unwanted }
  const channels = workingChannels(plan, person, rules.channels)
  if (channels.length === 0) return { kind: 'drop', why: hasRefused(plan, person) ? 'optedOut' : 'noWay' }
  const until = isUrgent(plan, person, now) ? now : earliest(person, rules, now)
  if (plan.endsWithStart && person.startsAt !== null && until >= person.startsAt)
    return { kind: 'drop', why: 'afterStart' }
  if (until > now) return { kind: 'wait', until }
  return now - person.toldFrom > DAY_MS ? { kind: 'drop', why: 'expired' } : { kind: 'send', channels }
}

/** A consent holds back its own use alone: what the place itself needs is never muted by it. */
function whyUnwanted({ purpose }: KindPlan, { followUp, asksFollowUp }: MessagePerson) {
  if (purpose !== 'followUp' || followUp === true) return undefined
  if (followUp === false) return 'optedOut'
  return asksFollowUp ? 'notAgreed' : undefined
}

function workingChannels(plan: KindPlan, { contacts }: MessagePerson, installation: Channels): Channels {
  const works = (channel: MessageChannelName) => {
    const contact = contacts[channel]
    return installation.includes(channel) && contact && !contact.isBounced && !isRefused(plan, contact)
  }
  const first = plan.first.find(works)
  const also = plan.also.filter((channel) => channel !== first && works(channel))
  return first === undefined ? also : [first, ...also]
}

function isRefused({ purpose, isNeverMuted }: KindPlan, { refused }: MessageContact): boolean {
  if (purpose === 'duty') return false
  return refused.includes('all') || (!isNeverMuted && refused.includes(purpose))
}

const hasRefused = (plan: KindPlan, { contacts }: MessagePerson): boolean =>
  [...plan.first, ...plan.also].some((channel) => {
    const contact = contacts[channel]
    return contact !== undefined && isRefused(plan, contact)
  })

const isUrgent = ({ urgent }: KindPlan, { startsAt }: MessagePerson, now: number): boolean =>
  urgent === 'always' || (urgent === 'beforeStart' && startsAt !== null && startsAt - now < SHORTLY_MS)

/** The next moment at which this person may hear something that is not urgent. */
function earliest({ toldToday }: MessagePerson, { quiet, perDay }: DeliveryRules, now: number): number {
  const today = shanghaiMidnight(now)
  const hour = (now - today) / HOUR_MS
  if (hour < quiet.until) return today + quiet.until * HOUR_MS
  const isOver = hour >= quiet.from || toldToday >= perDay
  return isOver ? today + DAY_MS + quiet.until * HOUR_MS : now
}

/** When the day began in Shanghai, epoch ms. */
export const shanghaiMidnight = (now: number): number => Math.floor((now + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS

/** The refusal by one tap on "unsubscribe" in a mail of this kind: its purpose, or all mail where the purpose would not hold it back. Undefined: nothing can. */
export function refusedAtOnce(kind: MessageKind): MessagePurpose | 'all' | undefined {
  const plan: KindPlan = MESSAGE_KINDS[kind]
  if (plan.purpose === 'duty') return undefined
  return plan.isNeverMuted ? 'all' : plan.purpose
}

/** The kinds of message that a refusal of this purpose, or of all, holds back. */
export const heldBackBy = (what: MessagePurpose | 'all'): MessageKind[] =>
  (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter((kind) =>
    isRefused(MESSAGE_KINDS[kind], { isBounced: false, refused: [what] }),
  )
