import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import { PHONE_LINK } from '@osmp/domain/session/phone-code.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { AppError } from '../kit/http/app-error.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { linkSeal, phoneHash } from './phone-keys.ts'
import {
  findLatestMessages,
  insertPhoneMessage,
  type PhoneMessageKind,
  type PhoneMessageParams,
} from './phone-message-repo.ts'
import { sendPhoneMessages } from './send-phone-messages.ts'

export type PhoneMessage = {
  kind: PhoneMessageKind
  objectId: string
  engagementId: string | null
  enrollmentId?: string
  hcpId?: string
  phone: string
  params: PhoneMessageParams
  /** The personal address, as a path below PUBLIC_URL. */
  path?: string
}

type Place = Pick<Ctx, 'tx' | 'config' | 'clock' | 'signInKey' | 'inTransaction' | 'log' | 'afterCommit'> & {
  actor?: Ctx['actor']
}

/**
 * Leaves a message to somebody's own phone in the transaction of what it is about; it is sent as soon as that is stored. Gives the masked
 * number.
 */
export async function leavePhoneMessage(ctx: Place, message: PhoneMessage): Promise<string> {
  const channel = phoneChannelOf(ctx.config)
  if (channel === null) throw new AppError('phoneNoChannel')
  const id = uuidv7()
  const masked = maskPhone(message.phone)
  await insertPhoneMessage(ctx.tx, {
    id,
    kind: message.kind,
    objectId: message.objectId,
    engagementId: message.engagementId,
    enrollmentId: message.enrollmentId ?? null,
    hcpId: message.hcpId ?? null,
    phone: channel === 'demo' ? masked : message.phone,
    phoneHash: phoneHash(ctx.signInKey, message.phone),
    params: message.params,
    sealedLink: message.path === undefined ? null : linkSeal(ctx.signInKey).close(id, Buffer.from(message.path)),
    channel,
    askedBy: ctx.actor?.kind === 'staff' ? ctx.actor.personId : null,
    at: new Date(ctx.clock.systemNow()).toISOString(),
  })
  // Nobody waits for the minute of the job with a code that lives five.
  ctx.afterCommit(
    () =>
      void sendPhoneMessages(ctx).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a message to a phone waits'),
      ),
  )
  return masked
}

/** A personal link towards its person's phone. Asked again within a minute it counts as sent. Gives the masked number. */
export async function sendPersonalLink(ctx: Ctx, message: PhoneMessage & { path: string }): Promise<string> {
  const [before] = await findLatestMessages(ctx.tx, message.kind, [message.objectId])
  const isFresh = before && ctx.clock.systemNow() < Date.parse(before.at) + PHONE_LINK.pauseSeconds * 1000
  if (isFresh && before.state !== 'failed') return maskPhone(message.phone)
  if (before && before.times >= PHONE_LINK.perDay) throw new AppError('personalLinkOften', { count: before.times })
  return leavePhoneMessage(ctx, message)
}
