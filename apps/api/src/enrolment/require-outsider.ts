import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'

const OWN_SIDE: readonly string[] = ['owner', 'assistant', 'agent']

/** Somebody outside the meeting's side, and not one of these people either. */
export function requireOutsider(ctx: Ctx, earlier: readonly (string | null)[]): void {
  const { standing } = authorisedMeeting(ctx)
  const isOwnSide = standing.relations.some((relation) => OWN_SIDE.includes(relation))
  if (isOwnSide || earlier.includes(staff(ctx).personId)) throw new AppError('secondPersonNeeded')
}
