import { posterPalette } from '@osmp/domain/landing/poster-colours.ts'
import {
  POSTER_COLOURS,
  POSTER_COVERS,
  type PosterColour,
  type PosterCover,
} from '@osmp/domain/landing/poster-rules.ts'
import { useId } from 'react'
import styles from '../poster.module.css'
import { type PosterTemplate, TemplatePicker } from './template-picker.tsx'
import { type PosterDraft, posterTexts } from '../public.ts'

type Look = Pick<PosterDraft, 'templateId' | 'colour' | 'cover'>

const COVER_TEXT = {
  rings: 'rings',
  waves: 'waves',
  grid: 'grid',
  cells: 'cells',
  plain: 'plainCover',
} as const satisfies Record<PosterCover, string>

const isOurs = (colour: PosterColour): colour is (typeof POSTER_COLOURS)[number] =>
  POSTER_COLOURS.some((one) => one === colour)

/** Template, colours and cover; a company's own colour is offered by its template, and by a poster that has it. */
export function LookEditor(props: {
  look: Look
  templates: readonly PosterTemplate[]
  onChange: (change: Partial<Look>) => void
}) {
  const { look, templates, onChange } = props
  const text = posterTexts.useText()
  const template = templates.find(({ templateId }) => templateId === look.templateId)
  const own = [template?.colour, look.colour].filter((colour) => colour !== undefined && !isOurs(colour))
  const colours: PosterColour[] = [...POSTER_COLOURS, ...new Set(own.filter((colour) => colour !== undefined))]
  return (
    <>
      <TemplatePicker
        templates={templates}
        value={look.templateId}
        onChange={({ templateId, colour, cover }) =>
          onChange({ templateId, ...(!isOurs(look.colour) || !isOurs(colour) ? { colour, cover } : {}) })
        }
      />
      <Pills
        label={text.colour}
        options={colours.map((colour) => ({
          value: colour,
          label: isOurs(colour) ? text[colour] : text.ownColour,
          colour: posterPalette(colour).deep,
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
    <div className="stack">
      <span id={name} className={styles.note}>
        {props.label}
      </span>
      <div role="radiogroup" aria-labelledby={name} className="wrap">
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
