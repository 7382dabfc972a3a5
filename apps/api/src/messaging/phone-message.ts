import { addressChannelOf, maskAddress } from '../kit/settings/phone-channel.ts'
import { PHONE_LINK } from '@osmp/domain/session/phone-code.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { AppError } from '../kit/http/app-error.ts'
import { staff } from '../kit/http/require-staff.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { linkSeal, phoneHash } from './phone-keys.ts'
import {
  countWaiting,
  deleteWaiting,
  findLatestMessages,
  insertPhoneMessages,
  type NewPhoneMessage,
  type PhoneMessageKind,
  type PhoneMessageParams,
} from './phone-message-repo.ts'
import { type PhoneSender, sendPhoneMessages } from './send-phone-messages.ts'

export type PhoneMessage = {
  kind: PhoneMessageKind
  objectId: string
  engagementId: string | null
  enrollmentId?: string
  hcpId?: string
  /** A number, or a mail address. */
  phone: string
  params: PhoneMessageParams
  /** The personal address, as a path below PUBLIC_URL. */
  path?: string
}

/** A call, or a job, that leaves messages to phones. */
export type LinkPlace = Pick<Ctx, 'tx' | 'config' | 'clock' | 'signInKey' | 'inTransaction' | 'log' | 'afterCommit'> & {
  actor?: Ctx['actor']
}

/**
 * Leaves a message to a person's own phone or mailbox in the transaction of what it is about; it is sent as soon as that is stored. Gives
 * the masked address.
 */
export async function leavePhoneMessage(ctx: LinkPlace, message: PhoneMessage): Promise<string> {
  await insertPhoneMessages(ctx.tx, [rowOf(ctx, message, null)])
  // A code that lives five minutes does not wait for the job of the minute.
  ctx.afterCommit(() => sendSoon(ctx))
  return maskAddress(message.phone)
}

/**
 * Leaves links for many phones, none sent before. They wait for some seconds, in which `takeBackLinks` gives the same person
 * those that no sender has taken.
 */
export async function leaveManyLinks(
  ctx: LinkPlace,
  messages: readonly (PhoneMessage & { path: string })[],
): Promise<void> {
  if (messages.length === 0) return
  const wait = PHONE_LINK.takeBackSeconds * 1000
  const notBefore = new Date(ctx.clock.systemNow() + wait).toISOString()
  await insertPhoneMessages(
    ctx.tx,
    messages.map((message) => rowOf(ctx, message, notBefore)),
  )
  // A process that ends before then leaves them to the job of the minute.
  ctx.afterCommit(() => setTimeout(sendSoon, wait + 100, ctx).unref())
}

type Batch = { kind: PhoneMessageKind; engagementId: string }

/** Takes back what the caller left and has not left the house; gives what it was about. */
export async function takeBackLinks(ctx: Ctx, batch: Batch): Promise<{ objectId: string; hcpId: string }[]> {
  return deleteWaiting(ctx.tx, waitingOf(ctx, batch))
}

/** How many links the caller may still take back, and for how many whole seconds; null: none. */
export async function linksToTakeBack(ctx: Ctx, batch: Batch): Promise<{ count: number; seconds: number } | null> {
  const { count, until } = await countWaiting(ctx.tx, waitingOf(ctx, batch))
  const seconds = until === null ? 0 : Math.floor((Date.parse(until) - ctx.clock.systemNow()) / 1000)
  return seconds < 1 ? null : { count, seconds }
}

const waitingOf = (ctx: Ctx, batch: Batch) => ({
  ...batch,
  askedBy: staff(ctx).personId,
  at: new Date(ctx.clock.systemNow()).toISOString(),
})

function sendSoon(ctx: PhoneSender): void {
  void sendPhoneMessages(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'a message to a phone waits'))
}

function rowOf(ctx: LinkPlace, message: PhoneMessage, notBefore: string | null): NewPhoneMessage {
  const channel = addressChannelOf(ctx.config, message.phone)
  if (channel === null) throw new AppError('phoneNoChannel')
  const id = uuidv7()
  return {
    id,
    kind: message.kind,
    objectId: message.objectId,
    engagementId: message.engagementId,
    enrollmentId: message.enrollmentId ?? null,
    hcpId: message.hcpId ?? null,
    phone: channel === 'demo' ? maskAddress(message.phone) : message.phone,
    phoneHash: phoneHash(ctx.signInKey, message.phone),
    params: message.params,
    sealedLink: message.path === undefined ? null : linkSeal(ctx.signInKey).close(id, Buffer.from(message.path)),
    channel,
    askedBy: ctx.actor?.kind === 'staff' ? ctx.actor.personId : null,
    at: new Date(ctx.clock.systemNow()).toISOString(),
    notBefore,
  }
}

/** A personal link towards its person's phone. Asked again within a minute it counts as sent. Gives the masked number. */
export async function sendPersonalLink(ctx: Ctx, message: PhoneMessage & { path: string }): Promise<string> {
  const [before] = await findLatestMessages(ctx.tx, message.kind, [message.objectId])
  const isFresh = before && ctx.clock.systemNow() < Date.parse(before.at) + PHONE_LINK.pauseSeconds * 1000
  if (isFresh && before.state !== 'failed') return maskAddress(message.phone)
  if (before && before.times >= PHONE_LINK.perDay) throw new AppError('personalLinkOften', { count: before.times })
  return leavePhoneMessage(ctx, message)
}
