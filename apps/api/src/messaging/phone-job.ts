import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import * as z from 'zod/mini'
import type { Job } from '../kit/process/jobs.ts'
import { serverSecret } from '../kit/secrets/server-secret.ts'
import type { MessagingParts } from './messaging.ts'
import { leavePhoneMessage } from './phone-message.ts'
import { forgetPhoneMessages, takeUntoldChanges } from './phone-message-repo.ts'
import { sendPhoneMessages } from './send-phone-messages.ts'

const KEPT_DAYS = 180

/** Every minute: tells a doctor's number of before that it was changed, and sends what still waits. None where no phone is reached. */
export function phoneJob({ config, db, clock, log }: MessagingParts): Job | undefined {
  if (phoneChannelOf(config) === null && !config.mail) return undefined
  const { inTransaction } = db
  return {
    name: 'messaging-phones',
    payload: z.object({}),
    cron: '* * * * *',
    run: async () => {
      const at = new Date(clock.systemNow()).toISOString()
      const signInKey = await serverSecret(db.db, 'signInCodes', { at, config })
      const sender = { config, clock, log, signInKey, inTransaction }
      await inTransaction(async (tx) => {
        for (const { id, hcpId, name, oldPhone, phone } of await takeUntoldChanges(tx, at)) {
          // Nothing is told of a number that was taken out with its person.
          if (phone === '') continue
          const params = { name, tail: phone.slice(-4) }
          const place = { ...sender, tx, afterCommit: () => undefined }
          await leavePhoneMessage(place, {
            kind: 'phoneChanged',
            objectId: id,
            hcpId,
            engagementId: null,
            phone: oldPhone,
            params,
          })
        }
      })
      await sendPhoneMessages(sender)
      await inTransaction((tx) =>
        forgetPhoneMessages(tx, new Date(clock.systemNow() - KEPT_DAYS * 86_400_000).toISOString()),
      )
    },
  }
}
