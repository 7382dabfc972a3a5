import { LANDING_COLOURS } from '@osmp/domain/landing/landing-design.ts'
import { useId, type ReactNode } from 'react'
import type { Draft, Editor } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'

/** The templates on offer, each drawn small, and the colours that can be read in both themes. */
export function LookPicker(props: {
  draft: Draft
  templates: Editor['templates']
  onTemplate: (templateId: string) => void
  onColour: (colour: Draft['colour']) => void
}) {
  const { draft, templates, onTemplate, onColour } = props
  const byId = new Map(templates.map((one) => [one.templateId, one]))
  const text = editorTexts.useText()
  return (
    <>
      <Choices
        label={text.template}
        className={styles.templates}
        options={templates.map(({ templateId }) => templateId)}
        value={draft.templateId}
        onChange={onTemplate}
        draw={(templateId) => (
          <>
            <span
              className={styles.sketch}
              data-sketch={byId.get(templateId)?.design.template}
              data-colour={draft.colour}
              aria-hidden="true"
            >
              <i />
              <i />
              <i />
            </span>
            {byId.get(templateId)?.name}
          </>
        )}
      />
      <Choices
        label={text.colour}
        className={styles.colours}
        options={LANDING_COLOURS}
        value={draft.colour}
        onChange={onColour}
        draw={(colour) => (
          <>
            <span className={styles.swatch} data-colour={colour} aria-hidden="true" />
            {text[colour]}
          </>
        )}
      />
    </>
  )
}

function Choices<Value extends string>(props: {
  label: string
  className: string | undefined
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  draw: (value: Value) => ReactNode
}) {
  const { label, className, options, value, onChange, draw } = props
  const name = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      <h3>{label}</h3>
      <div className={className}>
        {options.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {draw(option)}
          </label>
        ))}
      </div>
    </div>
  )
}
