import type { ChangeEvent, ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useShownText } from '../media/shown-text.ts'
import { useSurplus } from './surplus.ts'
import frame from './field-frame.module.css'
import styles from './text-area-field.module.css'

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style' | 'children'>

/** Several lines of text that grow with what is typed; with `maxLength` it counts, and a longer text stays and is refused. */
export function TextAreaField(props: FieldWords & AreaProps) {
  const { label, help, error, optional, demanded, rows = 3, maxLength, refused, onChange, ref, ...area } = props
  const { shown, setShown, watch } = useShownText(ref, area.value ?? area.defaultValue)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setShown(event.target.value)
    onChange?.(event)
  }
  const surplus = useSurplus(shown, maxLength)
  const words = { label, help, error, refused: refused ?? surplus, optional, demanded }
  const count = maxLength === undefined || maxLength < 0 ? undefined : `${shown.length}/${maxLength}`
  return (
    <FieldFrame {...words} note={count}>
      {(wiring) => (
        <span className={frame.box} data-invalid={wiring['aria-invalid']} data-disabled={area.disabled || undefined}>
          <span className={styles.grow} data-typed={`${shown}\n`}>
            <textarea
              aria-required={demanded || !optional || undefined}
              {...area}
              {...wiring}
              ref={watch}
              rows={rows}
              className={styles.area}
              onChange={change}
            />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
