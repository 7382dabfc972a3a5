import { POSTER_TEMPLATES, type PosterTemplate } from '@osmp/domain/landing/poster-rules.ts'
import { useId } from 'react'
import { sampleUrl } from '../poster-images.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'

/** The templates as small posters, one of them chosen. */
export function TemplatePicker(props: { value: PosterTemplate; onChange: (templateId: PosterTemplate) => void }) {
  const text = posterTexts.useText()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={text.pickTemplate} className={styles.templates}>
      {POSTER_TEMPLATES.map((templateId) => (
        <label key={templateId} className={styles.template}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={templateId === props.value}
            onChange={() => props.onChange(templateId)}
          />
          <img className={styles.sheet} src={sampleUrl(templateId)} alt="" loading="lazy" width={360} height={640} />
          {text[templateId]}
        </label>
      ))}
    </div>
  )
}
