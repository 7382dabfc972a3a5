import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { PERSON_IDENTITY, POWER_FIELDS } from '@osmp/domain/admin/power-fields.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { lazy, Suspense, type FormEvent } from 'react'
import { useUser } from '../../../kit/device/session-store.ts'
import { Fault } from '../../../ui/page/fault.tsx'
import { Button } from '../../../ui/page/button.tsx'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'
import { useFaultInSight } from '../../use-fault-in-sight.ts'
import { useRecordForm } from '../../use-record-form.ts'
import type { RecordItem } from '../../use-shown-value.ts'
import { ActiveButton } from './active-button.tsx'
import { ReadOnlyFacts } from '../read-only-facts.tsx'
import { RecordField } from './record-field.tsx'
import { WaitsFirst } from './waits-first.tsx'
import { StaleNotice } from './stale-notice.tsx'

const TemplatePreview = lazy(async () => ({ default: (await import('../template-preview.tsx')).TemplatePreview }))
const MessagePreview = lazy(async () => ({ default: (await import('../message-preview.tsx')).MessagePreview }))
const PREVIEWED: readonly ResourceKey[] = ['landingTemplates', 'posterTemplates']

/** Every field of a record, made from the registry; `record` null: a new one. */
export function RecordForm({ resource, record }: { resource: ResourceKey; record: RecordItem | null }) {
  const text = recordTexts.useText()
  const form = useRecordForm(resource, record)
  const { fields, canDeactivate } = RESOURCES[resource]
  const isMe = useUser()?.personId === record?.id && resource === 'people'
  // The server refuses who changes their own power.
  const ownWhy = (key: string) =>
    isMe && [...POWER_FIELDS, ...PERSON_IDENTITY].some((own) => own === key) ? text.ownPower : undefined
  const place = useFaultInSight<HTMLFormElement>(form.fault)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      <ReadOnlyFacts resource={resource} record={record} />
      {fields
        .filter(({ isReadOnly }) => isReadOnly !== true)
        .map((field) => (
          <div key={field.key} data-field={field.key}>
            <RecordField
              field={field}
              value={form.values[field.key] ?? null}
              label={form.labels[field.key]}
              isLocked={(record !== null && field.isFixed === true) || ownWhy(field.key) !== undefined}
              lockedWhy={ownWhy(field.key)}
              error={form.fault?.field === field.key ? form.fault.message : undefined}
              onChange={(value, label) => form.change(field.key, value, label)}
            />
          </div>
        ))}
      {PREVIEWED.includes(resource) && (
        <Suspense>
          <TemplatePreview resource={resource} values={form.values} />
        </Suspense>
      )}
      {resource === 'messageTexts' && (
        <Suspense>
          <MessagePreview values={form.values} />
        </Suspense>
      )}
      <footer className={styles.foot}>
        {form.fault && form.fault.field === null && <Fault>{form.fault.message}</Fault>}
        <WaitsFirst resource={resource} record={form.opened} values={form.values} />
        <StaleNotice resource={resource} form={form} />
        <div className={styles.buttons} hidden={form.stale !== null}>
          {record && canDeactivate && (
            <ActiveButton resource={resource} record={record} reason={isMe ? text.ownState : undefined} />
          )}
          <Button
            type="submit"
            variant="primary"
            busy={form.isSaving}
            reason={!form.isChanged && record !== null ? text.unchanged : undefined}
          >
            {record === null ? text.create : text.save}
          </Button>
        </div>
      </footer>
    </form>
  )
}
