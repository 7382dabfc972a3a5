import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { feeDecide } from './fee-decide.ts'
import { feePay } from './fee-pay.ts'
import { feeQueue } from './fee-queue.ts'
import { speakerFeeList } from './speaker-fee-list.ts'
import { speakerFeeSubmit } from './speaker-fee-submit.ts'

export const feesHandlers: Handlers<typeof fees> = { speakerFeeList, speakerFeeSubmit, feeQueue, feeDecide, feePay }
