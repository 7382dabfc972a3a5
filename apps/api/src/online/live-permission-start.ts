import { randomInt, randomUUID } from 'node:crypto'
import type { online } from '@osmp/contract/online/endpoints.ts'
import { IN_FORCE, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { PERMISSION_MINUTES } from '@osmp/domain/online/room-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { countTry } from '../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../kit/http/try-span.ts'
import { onlineMeeting } from './online-meeting.ts'
import { insertPermission } from './permission-repo.ts'

/** Only a meeting whose doors are open to the public is named to a stranger. */

/** Computers of one address that ask within five minutes: a company's, not a machine that fills up the codes. */
const PER_ADDRESS = 200
const SPAN = PERMISSION_MINUTES * 60_000
/** So many codes in use in a row happen where nearly all are. */
const CODE_ATTEMPTS = 20

export const livePermissionStart: Handler<typeof online, 'livePermissionStart'> = async (input, ctx) => {
  const meeting = await onlineMeeting(ctx.tx, input.engagementId)
  if (!isIn(IN_FORCE, meeting.status)) throw new AppError('meetingNotFound')
  const [id, pollToken] = [randomUUID(), randomToken()]
  const now = ctx.clock.systemNow()
  const span = spanOf(now, SPAN)
  const limit = { key: `live-permission:${ctx.address}`, most: PER_ADDRESS }
  const until = await countTry(ctx.tx, [limit], span)
  if (until !== undefined) throw tooManyUntil(until, now)
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const isFree = await insertPermission(ctx.tx, {
      id,
      engagementId: meeting.id,
      pollHash: sha256hex(pollToken),
      code,
      device: input.device ?? '',
      expiresAt: span.until,
      at: span.at,
    })
    if (isFree) return { pollToken, code, expiresAt: span.until }
  }
  throw new AppError('tooManyRequests', { seconds: PERMISSION_MINUTES * 60 })
}
