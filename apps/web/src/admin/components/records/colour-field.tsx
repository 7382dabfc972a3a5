import { contrast, READABLE } from '@osmp/domain/kit/contrast.ts'
import type { FieldWords } from '../../../ui/field/field-frame.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'

const WHOLE = /^#[0-9A-F]{6}$/

/** A colour as `#RRGGBB`, typed or picked; how well white text stands out on it is said at once. */
export function ColourField(props: { words: FieldWords; value: string; onChange: (value: string) => void }) {
  const { words, value, onChange } = props
  const text = recordTexts.useText()
  const isWhole = WHOLE.test(value)
  const ratio = isWhole ? contrast('#FFFFFF', value) : null
  const shown = ratio === null ? undefined : (Math.floor(ratio * 10) / 10).toFixed(1)
  const fault = ratio !== null && ratio < READABLE && shown !== undefined ? text.pale(shown) : undefined
  const take = (typed: string) => onChange(typed.trim().toUpperCase())
  return (
    <TextField
      {...words}
      error={words.error ?? fault}
      help={shown === undefined ? words.help : text.contrast(shown)}
      value={value}
      maxLength={7}
      placeholder="#0B6B5D"
      onChange={({ target }) => take(target.value)}
      after={
        <input
          type="color"
          className={styles.colour}
          aria-label={text.pickColour}
          value={isWhole ? value.toLowerCase() : '#ffffff'}
          onChange={({ target }) => take(target.value)}
        />
      }
    />
  )
}
