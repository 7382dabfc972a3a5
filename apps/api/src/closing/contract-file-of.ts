import { contractFileRefusal } from '@osmp/domain/closing/contract-file-rules.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { handsParams, loadHands } from '../duties/public.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { lockMeeting, type MeetingRow } from '../meetings/public.ts'
import { type ClosingFileRow, findClosingFile } from './closing-file-repo.ts'

/** A contract file that this person may decide on, under the lock of its meeting. Throws the meeting's state, fileMissing or the reason. */
export async function contractFileOf(
  ctx: Ctx,
  attachmentId: string,
): Promise<{ file: ClosingFileRow; meeting: MeetingRow }> {
  const { engagementId, standing } = authorisedMeeting(ctx)
  const meeting = await lockMeeting(ctx.tx, engagementId)
  if (!isIn(RUNNING_OR_CLOSING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const file = await findClosingFile(ctx.tx, attachmentId)
  if (!file || file.answer === null) throw new AppError('fileMissing')
  const hands = await loadHands(ctx)
  const refusal = contractFileRefusal(hands, { uploadedBy: file.uploadedBy, standing })
  if (refusal) throw new AppError(refusal, handsParams(hands, 'acceptContractFile', ctx.locale))
  return { file, meeting }
}
