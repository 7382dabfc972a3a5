import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { Tx } from '../kit/database/db.ts'
import type { PlannedRecord, RecordProblem } from './planned-record.ts'
import { findReferences } from './record-reference-repo.ts'
import { findRecords } from './record-repo.ts'
import { wireValues } from './record-values.ts'

/** A topic's branch belongs to its product. */
export async function checkTaxonomies(tx: Tx, planned: readonly PlannedRecord[]): Promise<RecordProblem[]> {
  const field = RESOURCES.topics.fields.find(({ key }) => key === 'taxonomy') ?? null
  const chosen = new Set(planned.map(({ values }) => values['taxonomy']).filter((id) => typeof id === 'string'))
  const taxonomies = await findRecords(tx, 'taxonomies', [...chosen])
  const products = new Map(taxonomies.map(({ id, values }) => [id, wireValues('taxonomies', values)['product']]))
  const wrong = planned.filter(({ values }) => {
    const product = products.get(String(values['taxonomy']))
    return product !== undefined && product !== values['product']
  })
  const names = new Map((await findReferences(tx, 'taxonomies', [...chosen])).map(({ id, label }) => [id, label]))
  return wrong.map(({ row, values }) => ({
    row,
    field,
    result: 'taxonomyOtherProduct',
    params: { value: names.get(String(values['taxonomy'])) ?? '' },
  }))
}
