import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { questionnaireRefusal } from '@osmp/domain/exams/questionnaire-state.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { CALLED_OFF, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { questionnaireOf } from './questionnaire-of.ts'
import {
  findQuestionnaire,
  findQuestionnaires,
  insertQuestionnaire,
  updateDraft,
  updateHead,
} from './questionnaire-repo.ts'

const MAX = 10

/** Why a meeting cannot have one more; undefined when it can. */
export function newRefusal(status: MeetingStatus, present: readonly unknown[]): AppError | undefined {
  if (isIn(CALLED_OFF, status)) return new AppError(wrongStateReason(status))
  return present.length >= MAX ? new AppError('questionnaireTooMany', { max: MAX }) : undefined
}

export const questionnaireSave: Handler<typeof exams, 'questionnaireSave'> = async (input, ctx) => {
  const { engagementId, questionnaireId, kind, version, content } = input
  const { status } = await lockMeeting(ctx.tx, engagementId)
  const isNew = version === 0 && (await findQuestionnaire(ctx.tx, questionnaireId)) === undefined
  if (isNew) {
    const refusal = newRefusal(status, await findQuestionnaires(ctx.tx, engagementId))
    if (refusal) throw refusal
    const by = staff(ctx).personId
    await insertQuestionnaire(ctx.tx, { questionnaireId, engagementId, kind, by, at: ctx.at }, content)
    return { questionnaireId, version: 1 }
  }
  const row = await questionnaireOf(ctx, input, 'update')
  const refusal = questionnaireRefusal('save', { ...row, started: 0, wasOpened: false })
  if (refusal) throw new AppError(refusal)
  // The first save again, whose answer was lost on the way.
  const isRepeat = version === 0 && row.edit === 1
  if (!isRepeat && version !== row.edit) throw new AppError('questionnaireStale')
  await updateDraft(ctx.tx, row, content)
  return { questionnaireId, version: isRepeat ? 1 : await updateHead(ctx.tx, row, {}, ctx.at) }
}
