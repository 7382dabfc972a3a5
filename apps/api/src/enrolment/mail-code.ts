import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { IN_FORCE, isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { codeMinutes, PHONE_CODE } from '@osmp/domain/session/phone-code.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { addressChannelOf } from '../kit/settings/phone-channel.ts'
import { askCode } from '../messaging/public.ts'
import { mailKey, mailTarget } from './coming/mail-proof.ts'
import { countOrRefuse, limitsOfContact } from './coming/pass-tries.ts'
import { meetingMoment } from './meeting-moment.ts'

/** The mail holds no word that a stranger typed: it goes to an address that may be another person's. */
export const mailCode: Handler<typeof enrolment, 'mailCode'> = async ({ engagementId, email, deviceId }, ctx) => {
  const mail = mailKey(email)
  if (addressChannelOf(ctx.config, mail) === null) throw new AppError('enrolmentMailNone')
  await countOrRefuse(ctx, limitsOfContact({ engagementId, deviceId, contact: mail }, ctx.address))
  return inOwnTransaction(ctx, async (own) => {
    const { status } = await meetingMoment(own, engagementId)
    if (!isIn(IN_FORCE, status) && !isIn(OVER, status)) throw new AppError('meetingNotFound')
    const target = mailTarget(own, engagementId, mail)
    await askCode(own, { ...target, phone: mail, name: '', engagementId })
    return { minutes: codeMinutes(mail), pauseSeconds: PHONE_CODE.pauseSeconds }
  })
}
