import { instantOf } from '@osmp/domain/kit/time.ts'
import { bounceEnd, type BounceVerdict, bounceVerdict, SOFT_BOUNCES } from '@osmp/domain/messaging/bounce.ts'
import type { Db } from '../../kit/database/db.ts'
import type { BounceMailbox } from '../../kit/process/bounce-mailbox.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Log } from '../../kit/process/logger.ts'
import { bounceMail } from './bounce-mail.ts'
import { endBouncedMail, lockBouncedMail } from './bounce-repo.ts'
import { isBounceSeal } from './bounce-seal.ts'
import { PLANNED_WITHIN_MS } from './plan-messages.ts'

const AT_ONCE = 200
const RUN_MS = 60_000
const DAY_MS = 86_400_000
/** As long as deliveries are kept. */
const KNOWN_DAYS = 180

/** `box`: to which mails come back; `key`: of the hashes of addresses. */
type BounceReader = { db: Db; clock: Clock; log: Log; mailbox: BounceMailbox; box: string; key: Buffer }

/**
 * Reads the reports of mails that did not arrive. Each mail is marked as read after it is noted, so one left by a process that ends is read again
 * and changes nothing the second time. Safe to run twice at once.
 */
export async function noteBounces(reader: BounceReader): Promise<void> {
  const { clock, log, mailbox } = reader
  const endsAt = clock.systemNow() + RUN_MS
  const counts: Record<string, number> = {}
  for await (const { uid, source } of mailbox.unseen(AT_ONCE)) {
    const verdict = await verdictOf(source, reader)
    const what = verdict.kind === 'ignored' ? verdict.why : await note(verdict, reader)
    counts[what] = (counts[what] ?? 0) + 1
    await mailbox.markSeen(uid)
    if (clock.systemNow() >= endsAt) break
  }
  if (Object.keys(counts).length > 0) log.info({ counts }, 'mails to attendees that came back were read')
}

/** A mail that cannot be parsed is left aside. */
async function verdictOf(source: Uint8Array, { box, key }: BounceReader): Promise<BounceVerdict> {
  const mail = await bounceMail(source).catch(() => undefined)
  if (!mail) return { kind: 'ignored', why: 'unclear' }
  return bounceVerdict(mail, box, (deliveryId, seal) => isBounceSeal(key, deliveryId, seal))
}

async function note(
  { kind, deliveryId, status }: Exclude<BounceVerdict, { kind: 'ignored' }>,
  { db, clock }: BounceReader,
): Promise<string> {
  const [at, now] = [clock.now(), clock.systemNow()]
  const since = instantOf(at - KNOWN_DAYS * DAY_MS)
  const softSince = instantOf(now - SOFT_BOUNCES.days * DAY_MS)
  return db.inTransaction(async (tx) => {
    const mail = await lockBouncedMail(tx, deliveryId, { since, softSince })
    if (!mail) return 'unknown'
    const state = bounceEnd(kind, mail.softBefore)
    const oldest = instantOf(at - PLANNED_WITHIN_MS)
    await endBouncedMail(tx, mail, { state, reason: status, at: instantOf(now), oldest })
    return state
  })
}
