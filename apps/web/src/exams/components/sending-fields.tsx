import type { ReactNode } from 'react'
import { Segmented } from '../../ui/page/segmented.tsx'
import { builderTexts } from '../builder-texts.ts'
import { CountField } from './count-field.tsx'
import styles from '../builder.module.css'
import type { Sending } from '../questionnaire-types.ts'

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
      <CountField
        label={text.openDays}
        help={text.openDaysHelp}
        unit={text.days}
        value={value.openDays}
        bounds={[1, 90]}
        onChange={(openDays) => onChange({ openDays })}
      />
      {isExam && (
        <div className={styles.pair}>
          <CountField
            label={text.passPercent}
            unit="%"
            value={value.passPercent}
            bounds={[1, 100]}
            onChange={(passPercent) => onChange({ passPercent })}
          />
          <CountField
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
