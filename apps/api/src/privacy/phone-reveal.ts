import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countReveals, noteAccess } from './access-note-repo.ts'
import { findPlaceWords } from './person-repo.ts'

const DAY_MS = 86_400_000
/** Who calls people needs a number now and then; who copies a list needs all of them. */
const MOST_A_DAY = 60

export const phoneReveal: Handler<typeof privacy, 'phoneReveal'> = async (input, ctx) => {
  const { engagementId, enrollmentId, reason } = input
  const { personId } = staff(ctx)
  const now = ctx.clock.systemNow()
  const place = await findPlaceWords(ctx.tx, engagementId, enrollmentId)
  if (place === undefined) throw new AppError('enrolmentMissing')
  const { name, phone } = place
  refuseNamed(reason, [name])
  if (phone === '') throw new AppError('placeWithoutPhone')
  const revealed = await countReveals(ctx.tx, personId, new Date(now - DAY_MS).toISOString())
  if (revealed >= MOST_A_DAY) throw new AppError('revealTooMany', { most: MOST_A_DAY })
  const detail = { enrollmentId, reason }
  await noteAccess(ctx.tx, {
    kind: 'phoneRevealed',
    byPersonId: personId,
    engagementId,
    detail,
    at: new Date(now).toISOString(),
  })
  return { phone }
}
