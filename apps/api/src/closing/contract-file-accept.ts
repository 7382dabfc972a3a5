import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed, tellOwnSide } from '../meetings/public.ts'
import { contractFileOf } from './contract-file-of.ts'
import { acceptContractFile } from './contract-file-repo.ts'
import { findClosingTalks } from './talk-repo.ts'

export const contractFileAccept: Handler<typeof closing, 'contractFileAccept'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { attachmentId, engagementSpeakerId } = input
  const actor = staff(ctx)
  const { file, meeting } = await contractFileOf(ctx, attachmentId)
  const talks = (await findClosingTalks(tx, [meeting.id])).get(meeting.id) ?? []
  const talk = talks.find(({ talkId }) => talkId === engagementSpeakerId)
  if (!talk) throw new AppError('speakerMissing')
  const { hcpId, name } = talk
  if (!(await acceptContractFile(tx, attachmentId, { hcpId, by: actor.personId, at }))) {
    if (file.answer?.state === 'accepted' && file.answer.speakerName === name) return {}
    throw new AppError('contractFileAnswered')
  }
  const params = { name: file.fileName, speaker: name }
  await logDeed(ctx, ACTION.closeMeeting, { engagementId: meeting.id, kind: 'contractFileAccepted', params })
  await tellOwnSide(tx, meeting, { kind: 'contractFileAccepted', params, at, key: attachmentId })
  return {}
}
