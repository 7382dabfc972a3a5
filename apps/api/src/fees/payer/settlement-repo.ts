import type { Tx } from '../../kit/database/db.ts'

export type NewSettlement = {
  settlementId: string
  buId: string
  organiser: string
  reference: string
  settledOn: string
  count: number
  total: number
  personId: string
  at: string
}

export async function insertSettlement(tx: Tx, settlement: NewSettlement): Promise<void> {
  await tx
    .insertInto('organiser_settlement')
    .values({
      id: settlement.settlementId,
      bu_id: settlement.buId,
      organiser: settlement.organiser,
      reference: settlement.reference,
      settled_on: settlement.settledOn,
      line_count: settlement.count,
      total: settlement.total,
      settled_by: settlement.personId,
      settled_at: settlement.at,
    })
    .execute()
}
