import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { KindWithText } from './notice-texts.ts'

export type Notice<Kind extends string> = {
  personId: string
  kind: KindWithText<Kind>
  engagementId: string | null
  /** Values of the text's placeholders; the text itself belongs to the client. */
  params: Readonly<Record<string, string | number>>
  /** What makes a repeat the same notice. */
  dedupeKey: string
  /** UTC ISO text of the business clock. */
  at: string
}

/**
 * Puts a notice into a person's inbox in the same transaction as the fact it tells: both are there or neither.
 * A repeat with the same dedupe key tells nobody twice.
 */
export async function notify<const Kind extends string>(
  tx: Tx,
  { personId, kind, engagementId, params, dedupeKey, at }: Notice<Kind>,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      id: uuidv7(),
      person_id: personId,
      kind,
      engagement_id: engagementId,
      params: JSON.stringify(params),
      dedupe_key: dedupeKey,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
