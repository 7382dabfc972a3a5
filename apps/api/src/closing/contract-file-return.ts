import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed, tellOwnSide } from '../meetings/public.ts'
import { contractFileOf } from './contract-file-of.ts'
import { returnContractFile } from './contract-file-repo.ts'

export const contractFileReturn: Handler<typeof closing, 'contractFileReturn'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { attachmentId, note } = input
  const actor = staff(ctx)
  const { file, meeting } = await contractFileOf(ctx, attachmentId)
  if (!(await returnContractFile(tx, attachmentId, { note, by: actor.personId, at }))) {
    if (file.answer?.state === 'returned' && file.answer.note === note) return {}
    throw new AppError('contractFileAnswered')
  }
  const params = { name: file.fileName, note }
  await logDeed(ctx, ACTION.closeMeeting, { engagementId: meeting.id, kind: 'contractFileReturned', params })
  await tellOwnSide(tx, meeting, { kind: 'contractFileReturned', params, at, key: attachmentId })
  return {}
}
