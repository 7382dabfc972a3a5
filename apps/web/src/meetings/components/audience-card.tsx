import { NumberField } from '../../ui/number-field.tsx'
import { Section } from '../../ui/section.tsx'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import styles from '../meeting-form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from './form-field.tsx'

/** How many people are expected. */
export function AudienceCard({ form, change, errorOf }: CardProps) {
  const text = meetingFormTexts.useText()
  return (
    <Section title={text.audience}>
      <div className={styles.fields}>
        <Field name="expectedAudience">
          <NumberField
            label={text.expected}
            unit={text.people}
            maxLength={5}
            error={errorOf('expectedAudience')}
            value={form.expectedAudience}
            onChange={(event) => change({ expectedAudience: event.target.value })}
          />
        </Field>
      </div>
    </Section>
  )
}
