import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { expIoDetail } from './exp-io-detail.ts'
import { expIoList } from './exp-io-list.ts'
import { expSummary } from './exp-summary.ts'

export const expensesHandlers: Handlers<typeof expenses> = { expSummary, expIoList, expIoDetail }
