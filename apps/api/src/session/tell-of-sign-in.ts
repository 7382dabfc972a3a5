import type { Ctx } from '../kit/http/ctx.ts'
import { markDevice } from './device-cookie.ts'
import { meetDevice } from './guesses/known-device-repo.ts'
import { endOldestSessions } from './own-sessions-repo.ts'
import { MOST_SESSIONS, SESSION_IDLE } from './session-rules.ts'
import { type NoticeKind, notify } from '../notices/public.ts'

type SignedIn = { id: string; personId: string; at: string; deviceLabel: string }

/** The person is told of a browser they have not used before, and of the session that ends for one too many. */
export async function tellOfSignIn(ctx: Ctx, { id, personId, at, deviceLabel }: SignedIn): Promise<void> {
  const told = (kind: NoticeKind, params: Record<string, string>, key: string) =>
    notify(ctx.tx, { personId, kind, engagementId: null, params, dedupeKey: `${kind}:${key}`, at: ctx.at })
  const device = { personId, tokenHash: markDevice(ctx), label: deviceLabel, at }
  const { isNewBesideOthers } = await meetDevice(ctx.tx, device)
  if (isNewBesideOthers) await told('newDevice', { device: deviceLabel, place: ctx.address }, id)
  const idleSince = new Date(ctx.clock.systemNow() - SESSION_IDLE).toISOString()
  for (const ended of await endOldestSessions(ctx.tx, { personId, at, idleSince, most: MOST_SESSIONS }))
    await told('sessionsFull', { device: ended.device }, ended.id)
}
