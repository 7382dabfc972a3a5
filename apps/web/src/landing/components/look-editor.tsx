import { POSTER_PALETTES } from '@osmp/domain/landing/poster-colours.ts'
import { POSTER_COLOURS, POSTER_COVERS, type PosterCover } from '@osmp/domain/landing/poster-rules.ts'
import { useId } from 'react'
import type { PosterDraft } from '../poster-draft.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'
import { TemplatePicker } from './template-picker.tsx'

type Look = Pick<PosterDraft, 'templateId' | 'colour' | 'cover'>

const COVER_TEXT = {
  rings: 'rings',
  waves: 'waves',
  grid: 'grid',
  cells: 'cells',
  plain: 'plainCover',
} as const satisfies Record<PosterCover, string>

/** Template, colours and cover. */
export function LookEditor({ look, onChange }: { look: Look; onChange: (change: Partial<Look>) => void }) {
  const text = posterTexts.useText()
  return (
    <>
      <TemplatePicker value={look.templateId} onChange={(templateId) => onChange({ templateId })} />
      <Pills
        label={text.colour}
        options={POSTER_COLOURS.map((colour) => ({
          value: colour,
          label: text[colour],
          colour: POSTER_PALETTES[colour].deep,
        }))}
        value={look.colour}
        onChange={(colour) => onChange({ colour })}
      />
      <Pills
        label={text.cover}
        options={POSTER_COVERS.map((cover) => ({ value: cover, label: text[COVER_TEXT[cover]] }))}
        value={look.cover}
        onChange={(cover) => onChange({ cover })}
      />
    </>
  )
}

function Pills<Value extends string>(props: {
  label: string
  options: readonly { value: Value; label: string; colour?: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <div className={styles.group}>
      <span id={name} className={styles.note}>
        {props.label}
      </span>
      <div role="radiogroup" aria-labelledby={name} className={styles.swatches}>
        {props.options.map(({ value, label, colour }) => (
          <label key={value} className={styles.swatch}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {colour !== undefined && <span className={styles.dot} style={{ background: colour }} />}
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}
