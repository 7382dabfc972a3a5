import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { queuePartnerMessage } from './queue-partner-message.ts'

export const sendSfaMessageForsign: Handler<typeof enrolment, 'sendSfaMessageForsign'> = ({ engagementId }, ctx) =>
  queuePartnerMessage(ctx, engagementId, 'signIn')
