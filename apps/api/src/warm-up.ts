import { localDateOfMs } from '@osmp/domain/kit/time.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { approvalPort } from './approvals/public.ts'
import type { Db, Tx } from './kit/database/db.ts'
import type { Log } from './kit/process/logger.ts'
import { loadMeetingList, pageLookup, standing } from './meetings/public.ts'
import { loadSettings } from './policies/public.ts'
import { findSession } from './session/public.ts'

const NONE = '00000000-0000-0000-0000-000000000000'
const NOBODY: StaffActor = {
  kind: 'staff',
  personId: NONE,
  employeeCode: '',
  buId: '',
  roles: [],
  seesOthers: false,
  reportIds: [],
}

/**
 * Opens each connection of the pool and prepares on it the statements that most calls need: the first people after a start or a quiet
 * night wait for neither. It gives no answer and runs beside the first calls.
 */
export async function warmUp(db: Db, { connections, now, log }: { connections: number; now: number; log: Log }) {
  const warm = () => db.db.connection().execute((tx) => prepare(tx, localDateOfMs(now)))
  const ends = await Promise.allSettled(Array.from({ length: connections }, warm))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) log.warn({ err: failed.reason }, 'connections of the pool were not warmed up')
}

async function prepare(tx: Tx, today: string): Promise<void> {
  await loadSettings(tx)
  await findSession(tx, '')
  await standing(tx, NOBODY, NONE, today)
  await lookUpPage(tx, NOBODY, NONE, today)
  await loadMeetingList(tx, NOBODY, {})
}

const lookUpPage = pageLookup(approvalPort)
