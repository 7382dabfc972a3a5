import * as z from 'zod/mini'
import type { Job } from '../kit/process/jobs.ts'
import { attendeeJobs } from './attendee-jobs.ts'
import { linkPeople } from './link-people.ts'
import type { Messaging, MessagingParts } from './messaging.ts'
import { sendCards } from './send-cards.ts'
import { phoneJob } from './phone-job.ts'

const payload = z.object({})

/**
 * WeCom: message cards every minute, people not yet found there once an hour. WeChat, SMS and mail: messages to attendees every minute. To people's own phones: what waits. None
 * where the app is not set up.
 */
export function messagingJobs(messaging: Messaging, parts: MessagingParts): Job[] {
  const { config, db, clock, log } = parts
  const { publicUrl } = config
  const { wecom } = messaging
  const phones = phoneJob({ config, db, clock, log })
  const jobs: Job[] = [...(phones ? [phones] : []), ...attendeeJobs(messaging, parts)]
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
  return jobs
}
