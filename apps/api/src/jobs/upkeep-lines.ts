import { faultsFound, gapsFound, hasDrillFailed, minutesLate } from '@osmp/domain/backups/backup-age.ts'
import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { type BackupRun, findRun } from '../kit/database/backup-run-repo.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { sayHealth } from './health-words.ts'

type Line = OutputOf<(typeof jobs)['health']>['lines'][number]

/** Faults of the nightly check, a backup that has stopped or lacks a part, and a drill that failed. */
export async function upkeepLines({ tx, clock, locale }: Ctx, sent: BackupRun | undefined): Promise<Line[]> {
  const check = await findRun(tx, 'verify')
  const [drill, looked] = [await findRun(tx, 'drill'), await findRun(tx, 'gaps')]
  const gaps = gapsFound(looked)
  const faults = faultsFound(check)
  const minutes = minutesLate(sent, clock.systemNow())
  const minuteOf = (at: string | undefined): string => displayTime(at ?? '').slice(0, 16)
  const line = { isFault: true, path: '/admin/jobs' }
  return [
    ...(faults > 0
      ? [
          {
            ...line,
            kind: 'dataFaulty' as const,
            title: sayHealth('dataFaulty', locale, { count: faults }),
            second: sayHealth('checkedAt', locale, { time: minuteOf(check?.at) }),
          },
        ]
      : []),
    ...(minutes === undefined
      ? []
      : [
          {
            ...line,
            kind: 'backupLate' as const,
            title: sayHealth('backupLate', locale, { minutes }),
            second: sayHealth('sentAt', locale, { time: minuteOf(sent?.at) }),
          },
        ]),
    ...(gaps > 0
      ? [
          {
            ...line,
            kind: 'backupGaps' as const,
            title: sayHealth('backupGaps', locale, { count: gaps }),
            second: sayHealth('lookedAt', locale, { time: minuteOf(looked?.at) }),
          },
        ]
      : []),
    ...(hasDrillFailed(drill)
      ? [
          {
            ...line,
            kind: 'drillFailed' as const,
            title: sayHealth('drillFailed', locale),
            second: sayHealth('drilledAt', locale, { time: minuteOf(drill?.at) }),
          },
        ]
      : []),
  ]
}
