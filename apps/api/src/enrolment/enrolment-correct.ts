import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { withNumber } from './coming/abroad-number.ts'
import { correctPlace } from './correct-place.ts'

export const enrolmentCorrect: Handler<typeof enrolment, 'enrolmentCorrect'> = async (input, ctx) => {
  const { engagementId, enrollmentId, reason, seen, ...typed } = input
  const given = withNumber(typed)
  const who = { kind: 'staff', personId: staff(ctx).personId } as const
  const place = { engagementId, enrollmentId }
  const { name, hcoName, department } = await correctPlace(ctx, place, { given, seen }, { who, reason })
  return { name, hcoName, department }
}
