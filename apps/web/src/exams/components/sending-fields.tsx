import type { ReactNode } from 'react'
import { NumberField } from '../../ui/field/number-field.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { builderTexts } from '../builder-texts.ts'
import styles from '../builder.module.css'
import type { Sending } from '../questionnaire-types.ts'

/** Typed text as a count between bounds; what is empty or out of them is the nearest one. */
const within = (typed: string, least: number, most: number) => Math.min(most, Math.max(least, Number(typed) || least))

/** Who is asked, when, for how long, and what passes an exam. */
export function SendingFields(props: {
  isExam: boolean
  value: Sending
  onChange: (changes: Partial<Sending>) => void
}) {
  const { isExam, value, onChange } = props
  const text = builderTexts.useText()
  return (
    <>
      <Labelled label={text.audience}>
        <Segmented
          label={text.audience}
          value={value.audience}
          options={[
            { value: 'signed', label: text.signed },
            { value: 'enrolled', label: text.enrolled },
          ]}
          onChange={(audience) => onChange({ audience })}
        />
      </Labelled>
      <Labelled label={text.sendWhen}>
        <Segmented
          label={text.sendWhen}
          value={value.sendWhen}
          options={[
            { value: 'meetingEnd', label: text.meetingEnd },
            { value: 'manual', label: text.manual },
          ]}
          onChange={(sendWhen) => onChange({ sendWhen })}
        />
      </Labelled>
      <Count
        label={text.openDays}
        help={text.openDaysHelp}
        unit={text.days}
        value={value.openDays}
        bounds={[1, 90]}
        onChange={(openDays) => onChange({ openDays })}
      />
      {isExam && (
        <div className={styles.pair}>
          <Count
            label={text.passPercent}
            unit="%"
            value={value.passPercent}
            bounds={[1, 100]}
            onChange={(passPercent) => onChange({ passPercent })}
          />
          <Count
            label={text.attempts}
            unit={text.times}
            value={value.attempts}
            bounds={[1, 10]}
            onChange={(attempts) => onChange({ attempts })}
          />
        </div>
      )}
    </>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className={styles.label}>
        {label}
      </p>
      {children}
    </div>
  )
}

/** A number that is taken when the field is left, so that it can be empty while it is typed. */
function Count(props: {
  label: string
  help?: string | undefined
  unit: string
  value: number
  bounds: readonly [number, number]
  onChange: (value: number) => void
}) {
  const { label, help, unit, value, bounds, onChange } = props
  return (
    <NumberField
      key={value}
      label={label}
      help={help}
      unit={unit}
      maxLength={3}
      defaultValue={value}
      onBlur={(event) => {
        const next = within(event.currentTarget.value, ...bounds)
        event.currentTarget.value = String(next)
        if (next !== value) onChange(next)
      }}
    />
  )
}
