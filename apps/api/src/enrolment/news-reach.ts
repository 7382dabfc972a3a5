import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { messageChannel } from './message-channel.ts'
import { countReach } from './store/news-repo.ts'

export const newsReach: Handler<typeof enrolment, 'newsReach'> = ({ engagementId }, ctx) =>
  countReach(ctx.tx, engagementId, messageChannel(ctx))
