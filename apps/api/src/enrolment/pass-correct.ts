import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { isKnownByNumber } from './attendee-token.ts'
import { withNumber } from './coming/abroad-number.ts'
import { correctPlace, requireFewCorrections } from './correct-place.ts'
import { requireNoProbing } from './coming/probe-limit.ts'

export const passCorrect: Handler<typeof enrolment, 'passCorrect'> = async ({ deviceId = '', seen, ...typed }, ctx) => {
  const given = withNumber(typed)
  const { engagementId, enrollmentId } = attendee(ctx)
  if (isKnownByNumber(ctx)) throw new AppError('enrolmentNumberOnly')
  const { phone } = given
  const tried = phone === undefined ? undefined : await requireNoProbing(ctx, { deviceId, engagementId, phone })
  await requireFewCorrections(ctx.tx, enrollmentId)
  const by = { who: { kind: 'attendee' }, reason: '' } as const
  await correctPlace(ctx, { engagementId, enrollmentId }, { given, seen }, by).catch((error: unknown) => {
    if (error instanceof AppError && error.result === 'enrolmentDuplicate') tried?.answerRefused()
    throw error
  })
  return {}
}
