import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { findActiveDoctors, insertInvitations } from './invitation-repo.ts'
import { findLetter, writeLetter } from './letter-repo.ts'
import { requireLiveMeeting } from './live-invitation.ts'

type Input = InputOf<(typeof invitations)['save']>

export const save: Handler<typeof invitations, 'save'> = async (input, ctx) => {
  const { engagementId, letter, hcpIds = [] } = input
  await lockMeeting(ctx.tx, engagementId)
  await requireLiveMeeting(ctx, engagementId, false)
  const version =
    letter === undefined ? await versionNow(ctx, engagementId) : await saveWords(ctx, engagementId, letter)
  const chosen = [...new Set(hcpIds)]
  const known = await findActiveDoctors(ctx.tx, chosen)
  if (known.length < chosen.length) throw new AppError('invitationMissing')
  const actor = staff(ctx)
  const by = { personId: actor.personId, at: ctx.at }
  const made = chosen.length === 0 ? 0 : await insertInvitations(ctx.tx, engagementId, chosen, by)
  if (made > 0) {
    const params = { count: made }
    await logDeed(ctx, ACTION.invitationLetter, { engagementId, kind: 'invitationsMade', params })
  }
  return { version, made, kept: chosen.length - made }
}

async function versionNow(ctx: Ctx, engagementId: string): Promise<number> {
  return (await findLetter(ctx.tx, engagementId))?.version ?? 0
}

async function saveWords(ctx: Ctx, engagementId: string, letter: NonNullable<Input['letter']>): Promise<number> {
  const actor = staff(ctx)
  const version = await writeLetter(ctx.tx, engagementId, letter, { personId: actor.personId, at: ctx.at })
  if (version === undefined) throw new AppError('invitationLetterStale')
  await logDeed(ctx, ACTION.invitationLetter, { engagementId, kind: 'invitationLetterChanged' })
  return version
}
