import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type Scan = {
  engagementId: string
  enrollmentId: string | null
  nonce: string | null
  /** `signed`, `left`, or the name of the refusal. */
  result: string
  method: string
  deviceId: string
  personId: string | null
  claimedAt: string | null
  at: string
}

/** One row for each attempt; the same attempt sent again, with the same verdict, adds none. */
export async function logScan(tx: Tx, row: Scan): Promise<void> {
  await tx
    .insertInto('scan_log')
    .values({
      id: uuidv7(),
      engagement_id: row.engagementId,
      enrollment_id: row.enrollmentId,
      nonce: row.nonce,
      result: row.result,
      method: row.method,
      device_id: row.deviceId,
      person_id: row.personId,
      claimed_at: row.claimedAt,
      at: row.at,
      attempt_key: attemptKey(row),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same attempt with the same verdict has the same one; null without a nonce. */
export const attemptKey = ({
  engagementId,
  enrollmentId,
  nonce,
  result,
}: Pick<Scan, 'engagementId' | 'enrollmentId' | 'nonce' | 'result'>): string | null =>
  nonce === null ? null : [engagementId, enrollmentId ?? '', nonce, result].join(':')
