import * as z from 'zod/mini'
import type { Job } from '../kit/process/jobs.ts'
import { linkPeople } from './link-people.ts'
import type { Messaging, MessagingParts } from './messaging.ts'
import { sendAttendeeMessages } from './send-attendee-messages.ts'
import { sendCards } from './send-cards.ts'
import { phoneJob } from './phone-job.ts'

const payload = z.object({})

/**
 * WeCom: message cards every minute, people not yet found there once an hour. WeChat: messages to attendees every minute. To people's own phones: what waits. None
 * where the app is not set up.
 */
export function messagingJobs({ wecom, wechat }: Messaging, { config, db, clock, log }: MessagingParts): Job[] {
  const { publicUrl } = config
  const phones = phoneJob({ config, db, clock, log })
  const jobs: Job[] = phones ? [phones] : []
  if (wecom)
    jobs.push(
      {
        name: 'messaging-cards',
        payload,
        cron: '* * * * *',
        run: () => sendCards({ db, clock, log, wecom, publicUrl }),
      },
      { name: 'messaging-people', payload, cron: '17 * * * *', run: () => linkPeople(db, clock, wecom) },
    )
  const template = wechat?.config.template
  if (wechat && template)
    jobs.push({
      name: 'messaging-attendees',
      payload,
      cron: '* * * * *',
      run: () => sendAttendeeMessages({ db, clock, log, wechat, template, publicUrl }),
    })
  return jobs
}
