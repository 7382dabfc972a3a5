import { useState } from 'react'
import { ApiError } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { invalidate, useCall } from '../kit/calls/query.ts'
import { WaitingNotice } from '../duties/public.ts'
import { formatDateTime } from '../kit/format.ts'
import { Button } from '../ui/page/button.tsx'
import { FieldError } from '../ui/field/field-frame.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { showToast } from '../ui/overlay/toast-store.ts'
import { ContractClauses } from './components/contract-clauses.tsx'
import { ContractPlaceholders } from './components/contract-placeholders.tsx'
import { HostLogoField } from './components/host-logo-field.tsx'
import { type CompanyField, type TemplateDraft, useTemplateDraft } from './contract-template-draft.ts'
import { templateFault, type TemplateFault } from './contract-template-fault.ts'
import { contractTemplateTexts } from './contract-template-texts.ts'
import styles from './contract-template.module.css'
import { useFaultInSight } from './use-fault-in-sight.ts'

/** The company and the text that speakers' contracts are made from; a second person confirms each other version. */
export function Section() {
  const query = useCall('contracts', 'contractTemplate', {})
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={8} />}>
      {(data) => <Editor stored={data} />}
    </Loaded>
  )
}

const COMPANY = [
  ['name', 80],
  ['creditCode', 18],
  ['address', 120],
  ['contact', 60],
] as const satisfies readonly (readonly [CompanyField, number])[]

function Editor({ stored }: { stored: CallOutput<'contracts', 'contractTemplate'> }) {
  const text = contractTemplateTexts.useText()
  const draft = useTemplateDraft(stored)
  const { fault, isSaving, submit } = useTemplateSave(draft)
  const place = useFaultInSight<HTMLDivElement>(fault)
  const errorAt = (field: string | null) => (fault?.field === field ? fault.message : undefined)
  return (
    <div ref={place} className={styles.editor}>
      <p className="quiet">{stored.template.company.name === '' ? text.noCompany : text.version(draft.version)}</p>
      {stored.from !== undefined && <p className="quiet">{text.begins(draft.version, formatDateTime(stored.from))}</p>}
      {stored.waits && <WaitingNotice {...stored.waits} what="office" />}
      <section className={styles.group} aria-label={text.company}>
        <h2>{text.company}</h2>
        {COMPANY.map(([field, most]) => (
          <div key={field} data-field={field}>
            <TextField
              label={text[field]}
              value={draft.company[field]}
              maxLength={most}
              optional={field !== 'name'}
              error={errorAt(field)}
              onChange={({ target }) => draft.change({ company: { ...draft.company, [field]: target.value } })}
            />
          </div>
        ))}
        <HostLogoField company={draft.company.name} stored={stored.hostLogo ?? null} />
      </section>
      <ContractClauses draft={draft} errorAt={errorAt} />
      <ContractPlaceholders names={stored.placeholders} />
      <FieldError id="contract-template-error" error={draft.newer === null ? errorAt(null) : undefined} />
      <Newer draft={draft} />
      <Button
        variant="primary"
        block
        busy={isSaving}
        reason={
          stored.waits
            ? text.waiting
            : draft.newer !== null
              ? text.readNewer
              : draft.isChanged
                ? undefined
                : text.unchanged
        }
        onClick={submit}
      >
        {text.save}
      </Button>
    </div>
  )
}

/** That somebody else was faster, and the two ways on. */
function Newer({ draft }: { draft: TemplateDraft }) {
  const text = contractTemplateTexts.useText()
  if (draft.newer === null) return null
  const { version } = draft.newer
  return (
    <section className={styles.newer} role="alert">
      <p>{text.newer(version)}</p>
      <p>{text.newerNote}</p>
      <div className={styles.ways}>
        <Button onClick={draft.takeNewer}>{text.takeNewer(version)}</Button>
        <Button onClick={draft.keepMine}>{text.keepMine}</Button>
      </div>
    </section>
  )
}

/** Saves the next version; a refusal by the server may mean a newer one, which is then read. */
function useTemplateSave(draft: TemplateDraft) {
  const text = contractTemplateTexts.useText()
  const [fault, setFault] = useState<TemplateFault>()
  const save = useCallMutation('contracts', 'contractTemplateSave', {
    invalidates: ['duties'],
    quiet: true,
    onSuccess: () => {
      showToast({ type: 'success', text: text.asked })
      void invalidate('contracts', 'contractTemplate')
    },
  })
  const onError = (error: Error) => {
    setFault({ field: null, message: error instanceof ApiError ? error.msg : error.message })
    void invalidate('contracts', 'contractTemplate')
  }
  const submit = () => {
    const found = templateFault(draft, text)
    setFault(found)
    if (!found) save.mutate({ version: draft.version, template: draft.whole }, { onError })
  }
  return { fault, isSaving: save.isPending, submit }
}
