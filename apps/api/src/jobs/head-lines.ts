import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findHeadsSentAt } from '../telemetry/public.ts'
import { sayHealth } from './health-words.ts'

type Line = OutputOf<(typeof jobs)['health']>['lines'][number]

/** A mail leaves each day; a mail server may be away for one. */
const LATE_MS = 2 * 86_400_000

/** A warning while heads of the audit chain do not leave the installation, by no setting or by no mail of the last two days. */
export async function headLines({ tx, clock, config, locale }: Ctx): Promise<Line[]> {
  const line = { isFault: false, path: '/admin/audit' }
  if (config.anchorMail.length === 0) {
    const [title, second] = [sayHealth('headsStay', locale), sayHealth('headsStayWhy', locale)]
    return [{ ...line, kind: 'headsStay', title, second }]
  }
  const sentAt = await findHeadsSentAt(tx)
  if (sentAt !== undefined && clock.systemNow() - Date.parse(sentAt) < LATE_MS) return []
  const second =
    sentAt === undefined
      ? sayHealth('headsNever', locale)
      : sayHealth('sentAt', locale, { time: displayTime(sentAt).slice(0, 16) })
  return [{ ...line, kind: 'headsLate', title: sayHealth('headsLate', locale), second }]
}
