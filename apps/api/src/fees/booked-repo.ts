import { queryFirst, type Tx } from '../kit/database/db.ts'

export type BookedAt = { ioCode: string; costCenterCode: string }

/** Where a fee's payment was booked; undefined when its entries do not name it. */
export async function findBookedAt(tx: Tx, feeId: string): Promise<BookedAt | undefined> {
  const keys = ['feePaid', 'feeFromReturned', 'feeAbovePlan'].map((reason) => `fee:${feeId}:${reason}`)
  return queryFirst<BookedAt>(tx)`
    select io_code as "ioCode", cost_center_code as "costCenterCode" from ledger_entry
    where dedupe_key = any(${keys}::text[]) limit 1`
}

/** Was a fee of this talk paid and taken back? */
export async function hasReversedFee(
  tx: Tx,
  { engagementId, engagementSpeakerId }: { engagementId: string; engagementSpeakerId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('speaker_fee')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .where('engagement_speaker_id', '=', engagementSpeakerId)
    .where('state', '=', 'reversed')
    .executeTakeFirst()
  return row !== undefined
}

type Reversal = { feeId: string; net: number; gross: number; tax: number; reason: string; personId: string; at: string }

/** The entry that takes a paid fee back; amounts as they were paid, in fen. */
export async function insertReversal(
  tx: Tx,
  { feeId, net, gross, tax, reason, personId, at }: Reversal,
): Promise<void> {
  await tx
    .insertInto('fee_reversal')
    .values({ fee_id: feeId, net: 0 - net, gross: 0 - gross, tax: 0 - tax, reason, person_id: personId, at })
    .execute()
}
