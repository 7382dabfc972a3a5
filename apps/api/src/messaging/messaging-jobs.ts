import * as z from 'zod/mini'
import type { Job } from '../kit/jobs.ts'
import { linkPeople } from './link-people.ts'
import type { Messaging, MessagingParts } from './messaging.ts'
import { sendCards } from './send-cards.ts'

/** Message cards every minute, people not yet found in WeCom once an hour; none where WeCom is not set up. */
export function messagingJobs({ wecom }: Messaging, { config, db, clock, log }: MessagingParts): Job[] {
  if (wecom === undefined) return []
  const { publicUrl } = config
  return [
    {
      name: 'messaging-cards',
      payload: z.object({}),
      cron: '* * * * *',
      run: () => sendCards({ db, clock, log, wecom, publicUrl }),
    },
    { name: 'messaging-people', payload: z.object({}), cron: '17 * * * *', run: () => linkPeople(db, clock, wecom) },
  ]
}
