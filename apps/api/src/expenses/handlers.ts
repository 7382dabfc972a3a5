import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { expEventDetail } from './exp-event-detail.ts'
import { expEventList } from './exp-event-list.ts'
import { expIoDetail } from './exp-io-detail.ts'
import { expIoList } from './exp-io-list.ts'
import { expSpeakerList } from './exp-speaker-list.ts'
import { expSummary } from './exp-summary.ts'

export const expensesHandlers: Handlers<typeof expenses> = {
  expSummary,
  expIoList,
  expIoDetail,
  expEventList,
  expEventDetail,
  expSpeakerList,
}
