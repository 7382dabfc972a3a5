import { useId } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import styles from '../poster.module.css'
import { sampleUrl, posterTexts } from '../public.ts'

export type PosterTemplate = CallOutput<'posters', 'posterTemplateList'>['list'][number]

/** The templates as small posters, one of them chosen. */
export function TemplatePicker(props: {
  templates: readonly PosterTemplate[]
  value: string
  onChange: (template: PosterTemplate) => void
}) {
  const text = posterTexts.useText()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={text.pickTemplate} className={styles.templates}>
      {props.templates.map((template) => (
        <label key={template.templateId} className={styles.template}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={template.templateId === props.value}
            onChange={() => props.onChange(template)}
          />
          <img
            className={styles.sheet}
            src={sampleUrl(template.templateId)}
            alt=""
            loading="lazy"
            width={360}
            height={640}
          />
          {template.name}
        </label>
      ))}
    </div>
  )
}
