import { textInForce } from '@osmp/domain/enrolment/consent-purposes.ts'
import { instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { takesTexts } from '@osmp/domain/messaging/text-messages.ts'
import {
  type DeliveryPlan,
  type MessageChannelName,
  type MessageContact,
  planDelivery,
  shanghaiMidnight,
} from '@osmp/domain/messaging/plan-delivery.ts'
import type { Db, Tx } from '../../kit/database/db.ts'
import type { Clock } from '../../kit/process/clock.ts'
import { maskEmail } from '../../kit/settings/mask-email.ts'
import type { SubscribeTemplates } from '../../kit/settings/messaging-settings.ts'
import { maskPhone } from '../../kit/settings/mask-phone.ts'
import { loadCompanyPolicies, loadSettings } from '../../policies/public.ts'
import { contactHash } from './contact-hash.ts'
import { settleMessages } from './delivery-repo.ts'
import {
  type Contact,
  findContacts,
  type KnownContact,
  type PlannedDelivery,
  type PlannedMessage,
  takeUnplanned,
  type UnplannedMessage,
  writePlans,
} from './plan-repo.ts'

/** Longer than any message is put off; what is older is no news. */
export const PLANNED_WITHIN_MS = 3 * 86_400_000
const BATCH = 100

/**
 * `channels`: those set up here; `key`: of the hashes of addresses; `byGrant`: WeChat takes messages by a consent to each alone, of these
 * templates by kind.
 */
type Planner = {
  db: Db
  clock: Clock
  channels: readonly MessageChannelName[]
  key: Buffer
  byGrant?: SubscribeTemplates['ids'] | undefined
}

/** Chooses the channels of each message that waits for it, once; quiet hours and enough for the day put it off. Safe to run twice at once. */
export async function planMessages(planner: Planner): Promise<void> {
  for (;;) if ((await planner.db.inTransaction((tx) => planNext(tx, planner))) < BATCH) return
}

async function planNext(tx: Tx, { clock, channels, key, byGrant }: Planner): Promise<number> {
  const now = clock.now()
  const [at, oldest] = [instantOf(now), instantOf(now - PLANNED_WITHIN_MS)]
  const messages = await takeUnplanned(tx, { oldest, at, byGrant })
  if (messages.length === 0) return 0
  const { asksFollowUp, ...rules } = await rulesOf(tx, at)
  const addresses = messages.map((message) => addressesOf(message, key))
  const known = await findContacts(tx, distinct(addresses.flat()), instantOf(shanghaiMidnight(now)))
  const contacts = new Map(known.map((contact) => [contact.hash, contact]))
  const told: PlannedMessage[] = []
  const deliveries: PlannedDelivery[] = []
  for (const [index, message] of messages.entries()) {
    const own = addresses[index] ?? []
    const plan = planDelivery(
      message.kind,
      { ...personOf(message, own, contacts), asksFollowUp },
      { channels, ...rules },
      now,
    )
    told.push({
      id: message.id,
      plannedAt: plan.kind === 'wait' ? null : at,
      notBefore: plan.kind === 'wait' ? instantOf(plan.until) : null,
    })
    const rows = deliveriesOf(message.id, plan, { own, contacts, channels })
    for (const { hash } of rows.filter(({ state }) => state === 'queued')) countOne(contacts, hash)
    deliveries.push(...rows)
  }
  await writePlans(tx, { messages: told, deliveries }, { at, now: instantOf(clock.systemNow()) })
  await settleMessages(
    tx,
    messages.map(({ id }) => id),
  )
  return messages.length
}

type Address = Contact & { masked: string }
type Contacts = Map<string, KnownContact>

function addressesOf({ email, openId, phone }: UnplannedMessage, key: Buffer): Address[] {
  return [
    ...(openId === null ? [] : [{ channel: 'wechat' as const, hash: contactHash(key, 'wechat', openId), masked: '' }]),
    ...(takesTexts(phone)
      ? [{ channel: 'sms' as const, hash: contactHash(key, 'sms', phone), masked: maskPhone(phone) }]
      : []),
    ...(email === null
      ? []
      : [{ channel: 'mail' as const, hash: contactHash(key, 'mail', email), masked: maskEmail(email) }]),
  ]
}

const distinct = (addresses: readonly Address[]): Contact[] => [
  ...new Map(addresses.map(({ channel, hash }) => [hash, { channel, hash }])).values(),
]

/** The policies of messages on the day, read once a batch. `at`: business clock. */
async function rulesOf(tx: Tx, at: string) {
  const today = localDateOf(at)
  const policies = await loadCompanyPolicies(tx, today)
  return {
    quiet: { from: policies('message.quiet.from').value, until: policies('message.quiet.until').value },
    perDay: policies('message.perDay').value,
    asksFollowUp: policies('message.followUp.consent').value === 'asked' && (await hasFollowUpText(tx, today)),
  }
}

/** Messages after a meeting need a consent only once a text for them is in force. */
async function hasFollowUpText(tx: Tx, today: string): Promise<boolean> {
  const { purposes } = await loadSettings(tx)
  return textInForce(purposes, 'followUp', today) !== undefined
}

function personOf(
  { isGone, createdAt, notBefore, startAt, ended, followUp }: UnplannedMessage,
  own: Address[],
  known: Contacts,
) {
  const contacts: Partial<Record<MessageChannelName, MessageContact>> = {}
  for (const { channel, hash } of own) {
    const { isBounced = false, refused = [] } = known.get(hash) ?? {}
    contacts[channel] = { isBounced: isBounced || ended.includes(channel), refused }
  }
  return {
    isGone,
    followUp,
    contacts,
    toldFrom: Date.parse(notBefore ?? createdAt),
    startsAt: startAt === null ? null : Date.parse(startAt),
    toldToday: Math.max(0, ...own.map(({ hash }) => known.get(hash)?.toldToday ?? 0)),
  }
}

type Given = { own: readonly Address[]; contacts: Contacts; channels: readonly MessageChannelName[] }

/** A row for each channel that is taken, and for each address that takes nothing, with the reason. */
function deliveriesOf(messageId: string, plan: DeliveryPlan, { own, contacts, channels }: Given): PlannedDelivery[] {
  if (plan.kind === 'wait' || (plan.kind === 'drop' && plan.why === 'personGone')) return []
  return own
    .filter(({ channel }) => channels.includes(channel))
    .flatMap((address): PlannedDelivery[] => {
      if (plan.kind === 'send' && plan.channels.includes(address.channel))
        return [{ ...address, messageId, state: 'queued', reason: null }]
      const { isBounced = false, refused = [] } = contacts.get(address.hash) ?? {}
      if (isBounced) return [{ ...address, messageId, state: 'skipped', reason: 'bounced' }]
      if (plan.kind === 'drop' && (refused.length > 0 || plan.why === 'optedOut' || plan.why === 'notAgreed'))
        return [{ ...address, messageId, state: 'skipped', reason: plan.why }]
      const isOver = plan.kind === 'drop' && (plan.why === 'expired' || plan.why === 'afterStart')
      return isOver ? [{ ...address, messageId, state: 'expired', reason: plan.why }] : []
    })
}

function countOne(contacts: Contacts, hash: string): void {
  const contact = contacts.get(hash)
  if (contact) contacts.set(hash, { ...contact, toldToday: contact.toldToday + 1 })
}
