import type { FoundFault } from '@osmp/domain/exams/questionnaire-rules.ts'
import type { ReactNode } from 'react'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { builderTexts } from '../builder-texts.ts'
import styles from '../builder.module.css'
import type { Content, Kind } from '../questionnaire-types.ts'

/** Typed text as a count between bounds; what is empty or out of them is the nearest one. */
const within = (typed: string, least: number, most: number) => Math.min(most, Math.max(least, Number(typed) || least))

/** Title, words above the questions, who is asked, when, for how long, and what passes an exam. */
export function BuilderSettings(props: {
  kind: Kind
  content: Content
  faults: readonly FoundFault[]
  onChange: (content: Content) => void
}) {
  const { kind, content, faults, onChange } = props
  const text = builderTexts.useText()
  const noTitle = faults.some(({ fault }) => fault === 'questionnaireTitleMissing')
  const change = (changes: Partial<Content>) => onChange({ ...content, ...changes })
  return (
    <Section title={text.settings}>
      <div className={styles.fields}>
        <TextField
          label={text.title}
          value={content.title}
          maxLength={60}
          error={noTitle ? text.questionnaireTitleMissing : undefined}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextAreaField
          label={text.intro}
          help={text.introHelp}
          optional
          rows={2}
          maxLength={500}
          value={content.intro}
          onChange={(event) => change({ intro: event.currentTarget.value })}
        />
        <Labelled label={text.audience}>
          <Segmented
            label={text.audience}
            value={content.audience}
            options={[
              { value: 'signed', label: text.signed },
              { value: 'enrolled', label: text.enrolled },
            ]}
            onChange={(audience) => change({ audience })}
          />
        </Labelled>
        <Labelled label={text.sendWhen}>
          <Segmented
            label={text.sendWhen}
            value={content.sendWhen}
            options={[
              { value: 'meetingEnd', label: text.meetingEnd },
              { value: 'manual', label: text.manual },
            ]}
            onChange={(sendWhen) => change({ sendWhen })}
          />
        </Labelled>
        <Count
          label={text.openDays}
          help={text.openDaysHelp}
          unit={text.days}
          value={content.openDays}
          bounds={[1, 90]}
          onChange={(openDays) => change({ openDays })}
        />
        {kind === 'exam' && (
          <div className={styles.pair}>
            <Count
              label={text.passPercent}
              unit="%"
              value={content.passPercent}
              bounds={[1, 100]}
              onChange={(passPercent) => change({ passPercent })}
            />
            <Count
              label={text.attempts}
              unit={text.times}
              value={content.attempts}
              bounds={[1, 10]}
              onChange={(attempts) => change({ attempts })}
            />
          </div>
        )}
      </div>
      {kind !== 'exam' && (
        <SwitchField
          label={text.anonymous}
          help={text.anonymousHelp}
          checked={content.isAnonymous}
          onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
        />
      )}
    </Section>
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
