import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { EnrolmentMode } from '@osmp/domain/enrolment/who-may-come.ts'
import { differingFields, mergeFields } from '@osmp/domain/kit/merge-fields.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { changedMeanwhile, lockMeeting, logDeed, setWhoMayCome } from '../meetings/public.ts'
import { openEnrolment } from './open-enrolment.ts'

type WhoAndUntil = { mode: EnrolmentMode; closesAt: string | null }

const MODE_KINDS = {
  open: 'enrolmentModeOpen',
  invited: 'enrolmentModeInvited',
  code: 'enrolmentModeCode',
} as const satisfies Readonly<Record<EnrolmentMode, string>>
const KINDS = { mode: Object.values(MODE_KINDS), closesAt: ['enrolmentDateSet', 'enrolmentDateRemoved'] } as const

export const modeSave: Handler<typeof enrolment, 'modeSave'> = async (input, ctx) => {
  const { engagementId, mode, closesAt, seen } = input
  await lockMeeting(ctx.tx, engagementId)
  const meeting = await openEnrolment(ctx, engagementId)
  const before: WhoAndUntil = { mode: meeting.mode, closesAt: meeting.closesAt }
  const mine: WhoAndUntil = { mode, closesAt: sameInstant(closesAt) }
  const base = seen === undefined ? {} : { ...seen, closesAt: sameInstant(seen.closesAt) }
  const { merged, conflicts } = mergeFields<WhoAndUntil>({ base, theirs: before, mine })
  if (conflicts.length > 0) {
    const kinds = conflicts.flatMap((part) => KINDS[part])
    const stored = Object.fromEntries(conflicts.map((part) => [part, before[part]]))
    throw await changedMeanwhile(ctx.tx, { engagementId, kinds, stored })
  }
  const changed = differingFields<WhoAndUntil>(before, merged)
  // The same once more has no further effect.
  if (changed.length > 0) await setWhoMayCome(ctx.tx, engagementId, merged)
  for (const part of changed) await logPart(ctx, engagementId, part, merged)
  return merged
}

/** In the spelling in which the database gives an instant. */
const sameInstant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

function logPart(ctx: Ctx, engagementId: string, part: keyof WhoAndUntil, { mode, closesAt }: WhoAndUntil) {
  const byDate = closesAt === null ? KINDS.closesAt[1] : KINDS.closesAt[0]
  const kind = part === 'mode' ? MODE_KINDS[mode] : byDate
  return logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind, params: { parts: part } })
}
