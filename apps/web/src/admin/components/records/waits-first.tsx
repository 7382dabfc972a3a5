import { isByAdmins, splitRecord } from '@osmp/domain/admin/guarded-fields.ts'
import type { RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'
import type { RecordItem } from '../../use-shown-value.ts'

/** Before the press: what of the change will wait for a second person. */
export function WaitsFirst(props: { resource: ResourceKey; record: RecordItem | null; values: RecordValues }) {
  const { resource, record, values } = props
  const text = recordTexts.useText()
  const named = useNamed()
  const before = record && { values: record.values, isActive: record.isActive }
  const { now, asked } = splitRecord(resource, before, { values, isActive: record?.isActive ?? true })
  if (asked === null) return null
  const fields = RESOURCES[resource].fields.filter(({ key }) => key in asked.after).map(({ label }) => named(label))
  const who = isByAdmins(resource, record?.values, values) ? 'admin' : 'office'
  return <p className="quiet">{now === null ? text.wholeWaits : text.willWait(fields.join(text.separator), who)}</p>
}
