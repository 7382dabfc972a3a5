import type { closing } from '@osmp/contract/closing/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { actualSave } from './actual-save.ts'
import { agendaSave } from './agenda-save.ts'
import { closeActivity } from './close-activity.ts'
import { closeEngagement } from './close-engagement.ts'
import { contractFileAccept } from './contract-file-accept.ts'
import { contractFileReturn } from './contract-file-return.ts'
import { deleteClosingFile } from './delete-closing-file.ts'
import { detail } from './detail.ts'
import { doubtAccept } from './doubt-accept.ts'
import { doubtReturn } from './doubt-return.ts'
import { fileUploadAppend } from './file-upload-append.ts'
import { fileUploadFinish } from './file-upload-finish.ts'
import { fileUploadStart } from './file-upload-start.ts'
import { getFileUrl } from './get-file-url.ts'
import { itemExplain } from './item-explain.ts'
import { reopen } from './reopen.ts'
import { spendDecide } from './spend-decide.ts'
import { spendSubmit } from './spend-submit.ts'
import { spendWaitingList } from './spend-waiting-list.ts'
import { spendWithdraw } from './spend-withdraw.ts'
import { updateSpeakerStatus } from './update-speaker-status.ts'
import { uploadClosingFile } from './upload-closing-file.ts'

export const closingHandlers: Handlers<typeof closing> = {
  detail,
  actualSave,
  agendaSave,
  itemExplain,
  doubtAccept,
  doubtReturn,
  spendSubmit,
  spendWithdraw,
  spendDecide,
  spendWaitingList,
  updateSpeakerStatus,
  closeActivity,
  closeEngagement,
  reopen,
  uploadClosingFile,
  fileUploadStart,
  fileUploadAppend,
  fileUploadFinish,
  deleteClosingFile,
  getFileUrl,
  contractFileAccept,
  contractFileReturn,
}
