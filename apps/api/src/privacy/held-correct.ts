import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { correctPlace, requireFewCorrections } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { provedSelf, saidBy } from './held-person.ts'

export const heldCorrect: Handler<typeof privacy, 'heldCorrect'> = async (input, ctx) => {
  const { person, proof, enrollmentId, seen, ...given } = input
  const { places } = await provedSelf(ctx, saidBy(person), proof)
  const place = places.find((one) => one.enrollmentId === enrollmentId)
  if (!place) throw new AppError('enrolmentMissing')
  await requireFewCorrections(ctx.tx, enrollmentId)
  const { engagementId } = place
  await correctPlace(ctx, { engagementId, enrollmentId }, { given, seen }, { who: { kind: 'attendee' }, reason: '' })
  return {}
}
