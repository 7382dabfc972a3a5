import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { feeAccountConfirm } from './fee-account-confirm.ts'
import { feeAccountPaper } from './fee-account-paper.ts'
import { feeAccountPhone } from './fee-account-phone.ts'
import { feeAccountSave } from './fee-account-save.ts'
import { feeBatchAnswer } from './fee-batch-answer.ts'
import { feeBatchCancel } from './fee-batch-cancel.ts'
import { feeBatchCreate } from './fee-batch-create.ts'
import { feeBatchDetail } from './fee-batch-detail.ts'
import { feeBatchFile } from './fee-batch-file.ts'
import { feeBatchList } from './fee-batch-list.ts'
import { feeBatchPaper } from './fee-batch-paper.ts'
import { feeDecide } from './fee-decide.ts'
import { feeOrganiserFile } from './fee-organiser-file.ts'
import { feeOrganiserSettle } from './fee-organiser-settle.ts'
import { feePay } from './fee-pay.ts'
import { feeQueue } from './fee-queue.ts'
import { feeSheetFile } from './fee-sheet-file.ts'
import { getOverpaySpeakerInfo } from './get-overpay-speaker-info.ts'
import { speakerFeeList } from './speaker-fee-list.ts'
import { speakerFeeSubmit } from './speaker-fee-submit.ts'

export const feesHandlers: Handlers<typeof fees> = {
  speakerFeeList,
  speakerFeeSubmit,
  feeQueue,
  feeDecide,
  feePay,
  getOverpaySpeakerInfo,
  feeAccountSave,
  feeAccountConfirm,
  feeAccountPhone,
  feeAccountPaper,
  feeBatchCreate,
  feeBatchList,
  feeBatchDetail,
  feeBatchFile,
  feeBatchAnswer,
  feeBatchCancel,
  feeBatchPaper,
  feeOrganiserSettle,
  feeOrganiserFile,
  feeSheetFile,
}
