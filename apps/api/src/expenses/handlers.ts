import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { expEventDetail } from './exp-event-detail.ts'
import { expEventList } from './exp-event-list.ts'
import { expIoDetail } from './exp-io-detail.ts'
import { expIoList } from './exp-io-list.ts'
import { expLedger } from './exp-ledger.ts'
import { expSeries } from './exp-series.ts'
import { expSpeakerList } from './exp-speaker-list.ts'
import { expSummary } from './exp-summary.ts'

export const expensesHandlers: Handlers<typeof expenses> = {
  expSummary,
  expIoList,
  expIoDetail,
  expLedger,
  expSeries,
  expEventList,
  expEventDetail,
  expSpeakerList,
}
