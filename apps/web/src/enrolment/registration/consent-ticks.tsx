import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { registrationTexts } from './registration-texts.ts'
import styles from './registration.module.css'

type Asked = NonNullable<CallOutput<'landing', 'landingDetail'>['consents']>

/** Uses beside the place, none ticked before and none needed to enrol. */
export function ConsentTicks(props: {
  consents: Asked
  agreed: readonly string[]
  onChange: (agreed: readonly string[]) => void
}) {
  const { consents, agreed, onChange } = props
  const text = registrationTexts.useText()
  if (consents.length === 0) return null
  return (
    <fieldset className={styles.ticks}>
      <legend>{text.optionalConsents}</legend>
      {consents.map(({ purpose, text: words }) => (
        <Checkbox
          key={purpose}
          name={`consent-${purpose}`}
          checked={agreed.includes(purpose)}
          onChange={({ target }) =>
            onChange(target.checked ? [...agreed, purpose] : agreed.filter((one) => one !== purpose))
          }
        >
          {words}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The ticked uses as they are sent, with the version of the words that were shown. */
export const saidIn = (consents: Asked, agreed: readonly string[]) =>
  consents
    .filter(({ purpose }) => agreed.includes(purpose))
    .map(({ purpose, version }) => ({ purpose, version, given: true }))
