import { useState } from 'react'
import { ApiError } from '../kit/api-error.ts'
import type { CallOutput } from '../kit/call-types.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useCall, useCallMutation } from '../kit/query.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldError } from '../ui/field-frame.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { type CompanyField, useTemplateDraft } from './contract-template-draft.ts'
import { contractTemplateTexts } from './contract-template-texts.ts'
import styles from './contract-template.module.css'

/** The company and the text that speakers' contracts are made from; each saving is another version. */
export function Section() {
  const query = useCall('speakers', 'contractTemplate', {})
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={8} />}>
      {(data) => <Editor key={data.version} stored={data} />}
    </Loaded>
  )
}

const COMPANY = [
  ['name', 80],
  ['creditCode', 18],
  ['address', 120],
  ['contact', 60],
] as const satisfies readonly (readonly [CompanyField, number])[]

type Draft = ReturnType<typeof useTemplateDraft>

function Editor({ stored }: { stored: CallOutput<'speakers', 'contractTemplate'> }) {
  const { version, template, placeholders } = stored
  const text = contractTemplateTexts.useText()
  const draft = useTemplateDraft(template)
  const [fault, setFault] = useState<string>()
  const save = useCallMutation('speakers', 'contractTemplateSave', {
    invalidates: ['speakers'],
    quiet: true,
    onSuccess: (answer) => showToast({ type: 'success', text: text.saved(answer.version) }),
  })
  const isChanged = JSON.stringify(draft.whole()) !== JSON.stringify(template)
  const submit = () => {
    setFault(undefined)
    const onError = (error: Error) => setFault(error instanceof ApiError ? error.msg : error.message)
    save.mutate({ version, template: draft.whole() }, { onError })
  }
  return (
    <div className={styles.editor}>
      <p>{template.company.name === '' ? text.noCompany : text.version(version)}</p>
      <section className={styles.group} aria-label={text.company}>
        <h2>{text.company}</h2>
        {COMPANY.map(([field, most]) => (
          <TextField
            key={field}
            label={text[field]}
            value={draft.company[field]}
            maxLength={most}
            onChange={(event) => draft.changeCompany(field, event.target.value)}
          />
        ))}
      </section>
      <Clauses draft={draft} />
      <section className={styles.group} aria-label={text.placeholders}>
        <h2>{text.placeholders}</h2>
        <p>{text.placeholdersNote}</p>
        <p className={styles.placeholders}>
          {placeholders.map((name) => (
            <code key={name}>{`{${name}}`}</code>
          ))}
        </p>
      </section>
      <FieldError id="contract-template-error" error={fault} />
      <Button variant="primary" block busy={save.isPending} disabled={!isChanged} onClick={submit}>
        {text.save}
      </Button>
    </div>
  )
}

function Clauses({ draft }: { draft: Draft }) {
  const text = contractTemplateTexts.useText()
  return (
    <section className={styles.group} aria-label={text.text}>
      <h2>{text.text}</h2>
      <TextField
        label={text.title}
        value={draft.title}
        maxLength={60}
        onChange={(event) => draft.setTitle(event.target.value)}
      />
      {draft.clauses.map(({ key, heading, body }, index) => (
        <div key={key} className={styles.clause}>
          <div className={styles.heading}>
            <TextField
              label={text.heading(index + 1)}
              value={heading}
              maxLength={60}
              onChange={(event) => draft.changeClause(key, { heading: event.target.value })}
            />
            <IconButton icon="trash" label={text.remove(index + 1)} onClick={() => draft.removeClause(key)} />
          </div>
          <TextAreaField
            label={text.paragraphs}
            help={text.perLine}
            rows={6}
            value={body}
            onChange={(event) => draft.changeClause(key, { body: event.target.value })}
          />
        </div>
      ))}
      <Button icon="plus" onClick={draft.addClause}>
        {text.add}
      </Button>
      <TextAreaField
        label={text.consents}
        help={text.consentsHelp}
        rows={4}
        value={draft.consents}
        onChange={(event) => draft.setConsents(event.target.value)}
      />
    </section>
  )
}
