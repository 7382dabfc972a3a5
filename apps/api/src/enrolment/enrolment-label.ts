import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { setLabel } from './enrolment-desk-repo.ts'

/** A group is a word of the organiser's list, so that it may be set after the meeting too. */
export const enrolmentLabel: Handler<typeof enrolment, 'enrolmentLabel'> = async (input, ctx) => {
  const { engagementId, enrollmentIds, label } = input
  const changed = await setLabel(ctx.tx, engagementId, enrollmentIds, label)
  if (changed < new Set(enrollmentIds).size) throw new AppError('enrolmentMissing')
  return { changed }
}
