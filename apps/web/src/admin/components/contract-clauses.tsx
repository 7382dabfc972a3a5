import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Clause, TemplateDraft } from '../contract-template-draft.ts'
import { contractTemplateTexts } from '../contract-template-texts.ts'
import styles from '../contract-template.module.css'

type Props = {
  draft: TemplateDraft
  /** What is wrong with a field, by its place. */
  errorAt: (place: string) => string | undefined
}

/** Title, clauses and consents of the contract. */
export function ContractClauses({ draft, errorAt }: Props) {
  const text = contractTemplateTexts.useText()
  return (
    <section className={styles.group} aria-label={text.text}>
      <h2>{text.text}</h2>
      <div data-field="title">
        <TextField
          label={text.title}
          value={draft.title}
          maxLength={60}
          error={errorAt('title')}
          onChange={({ target }) => draft.change({ title: target.value })}
        />
      </div>
      {draft.clauses.map((clause, index) => (
        <ClauseFields key={clause.key} clause={clause} no={index + 1} draft={draft} errorAt={errorAt} />
      ))}
      <div data-field="add" className={styles.add}>
        <Button icon="plus" onClick={draft.addClause}>
          {text.add}
        </Button>
        <FieldError id="contract-clause-error" error={errorAt('add')} />
      </div>
      <div data-field="consents">
        <TextAreaField
          label={text.consents}
          help={text.consentsHelp}
          rows={4}
          value={draft.consents}
          error={errorAt('consents')}
          onChange={({ target }) => draft.change({ consents: target.value })}
        />
      </div>
    </section>
  )
}

function ClauseFields({ clause, no, draft, errorAt }: Props & { clause: Clause; no: number }) {
  const text = contractTemplateTexts.useText()
  const { key, heading, body } = clause
  const [headingPlace, bodyPlace] = [`heading ${key}`, `body ${key}`]
  return (
    <div className={styles.clause}>
      <div className={styles.heading}>
        <div data-field={headingPlace}>
          <TextField
            label={text.heading(no)}
            value={heading}
            maxLength={60}
            error={errorAt(headingPlace)}
            onChange={({ target }) => draft.changeClause(key, { heading: target.value })}
          />
        </div>
        <IconButton icon="trash" label={text.remove(no)} onClick={() => draft.removeClause(key)} />
      </div>
      <div data-field={bodyPlace}>
        <TextAreaField
          label={text.paragraphs}
          help={text.perLine}
          rows={6}
          value={body}
          error={errorAt(bodyPlace)}
          onChange={({ target }) => draft.changeClause(key, { body: target.value })}
        />
      </div>
    </div>
  )
}
