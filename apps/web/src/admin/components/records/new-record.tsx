import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'
import { PaneHead } from '../pane-head.tsx'
import { RecordForm } from './record-form.tsx'

/** The form of a record that is not there yet. */
export function NewRecord({ resource }: { resource: ResourceKey }) {
  const text = recordTexts.useText()
  const named = useNamed()
  return (
    <>
      <PaneHead resource={resource} title={text.add(named(RESOURCES[resource].name))} isActive />
      <RecordForm resource={resource} record={null} />
    </>
  )
}
