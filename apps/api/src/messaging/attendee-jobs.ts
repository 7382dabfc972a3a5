import type { MessageChannelName } from '@osmp/domain/messaging/plan-delivery.ts'
import * as z from 'zod/mini'
import type { Job } from '../kit/process/jobs.ts'
import { takesNotices } from '../kit/settings/sms-settings.ts'
import { noteBounces } from './deliveries/note-bounces.ts'
import { planMessages } from './deliveries/plan-messages.ts'
import { sendAttendeeMails } from './deliveries/send-mails.ts'
import { sendAttendeeTexts } from './deliveries/send-texts.ts'
import type { Messaging, MessagingParts } from './messaging.ts'
import { sendAttendeeMessages } from './send-attendee-messages.ts'
import { smsPortOf } from './sms-port.ts'

const payload = z.object({})

/**
 * Every minute: messages to attendees by WeChat, text message and mail, where they are set up. The channels of each are chosen once, by whichever
 * comes first. Every five minutes: mails that came back.
 */
export function attendeeJobs(
  { wechat, contactKey, seal }: Messaging,
  { config, db, clock, log }: MessagingParts,
): Job[] {
  const { publicUrl, mail } = config
  const sms = takesNotices(config.sms) ? config.sms : undefined
  const template = wechat?.config.template
  const subscribe = wechat?.config.subscribe
  const channels: MessageChannelName[] = [
    ...(template || subscribe ? ['wechat' as const] : []),
    ...(sms ? ['sms' as const] : []),
    ...(mail ? ['mail' as const] : []),
  ]
  const plan = () =>
    planMessages({ db, clock, channels, key: contactKey, byGrant: template ? undefined : subscribe?.ids })
  const jobs: Job[] = []
  if (wechat && (template || subscribe))
    jobs.push({
      name: 'messaging-attendees',
      payload,
      cron: '* * * * *',
      run: () => sendAttendeeMessages({ db, clock, log, wechat, template, publicUrl, plan }),
    })
  if (sms)
    jobs.push({
      name: 'messaging-texts',
      payload,
      cron: '* * * * *',
      run: () =>
        sendAttendeeTexts({
          db,
          clock,
          log,
          port: smsPortOf(sms),
          template: sms.noticeTemplate,
          key: contactKey,
          plan,
        }),
    })
  if (mail)
    jobs.push({
      name: 'messaging-mails',
      payload,
      cron: '* * * * *',
      run: async () => {
        const { createMailServer } = await import('../kit/process/mail-server.ts')
        const server = createMailServer(mail, { isPooled: true })
        try {
          await sendAttendeeMails({ db, clock, log, server, mail, publicUrl, seal, key: contactKey, plan })
        } finally {
          server.close()
        }
      },
    })
  const bounces = mail?.bounces
  if (bounces)
    jobs.push({
      name: 'messaging-bounces',
      payload,
      cron: '*/5 * * * *',
      run: async () => {
        const { withBounceMailbox } = await import('../kit/process/bounce-mailbox.ts')
        const { from: box } = bounces
        await withBounceMailbox(bounces, (mailbox) => noteBounces({ db, clock, log, mailbox, box, key: contactKey }))
      },
    })
  return jobs
}
