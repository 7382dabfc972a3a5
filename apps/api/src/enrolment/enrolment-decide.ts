import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { decidePeople } from './decide-people.ts'

export const enrolmentDecide: Handler<typeof enrolment, 'enrolmentDecide'> = async (input, ctx) => {
  const { reason = '', ...rest } = input
  if (rest.decision === 'decline' && reason === '') throw new AppError('enrolmentReasonMissing')
  const { results, promoted } = await decidePeople(ctx, { ...rest, reason, byPersonId: staff(ctx).personId })
  return {
    results: results.map(({ refusal, ...row }) => ({
      ...row,
      refusal: refusal === null ? null : refusalText(refusal, ctx.locale),
    })),
    promoted,
  }
}
