import { CONSENT_PURPOSE_NAMES } from '@osmp/domain/enrolment/consent-purposes.ts'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { useLocale } from '../../kit/texts.ts'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Fault } from '../../ui/page/fault.tsx'
import { passTexts } from '../pass-texts.ts'
import styles from '../pass.module.css'
import type { PassView } from './pass-view.ts'

type Held = NonNullable<PassView['consents']>[number]

/** Uses beside the place, with the words agreed to; given and withdrawn by a switch, at once. */
export function OwnConsents({ consents, onSaved }: { consents: readonly Held[]; onSaved: () => void }) {
  const text = passTexts.useText()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const save = async (purpose: Held['purpose'], version: string, given: boolean) => {
    setBusy(true)
    setFault(null)
    try {
      await api.enrolment.consentSave({ purpose, version, given }, { quiet: true })
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error))
    }
    setBusy(false)
    onSaved()
  }
  if (consents.length === 0) return null
  return (
    <section className={styles.consents}>
      <h2>{text.consents}</h2>
      {consents.map(({ purpose, version, text: words, given, newer }) => (
        <div key={purpose}>
          <SwitchField
            label={CONSENT_PURPOSE_NAMES[purpose][locale]}
            help={words}
            checked={given}
            disabled={busy}
            onChange={({ target }) => void save(purpose, version, target.checked)}
          />
          {newer !== null && (
            <div className={styles.newer}>
              <p>{text.newerConsent}</p>
              <p>{newer.text}</p>
              <Button busy={busy} onClick={() => void save(purpose, newer.version, true)}>
                {text.agreeNewer}
              </Button>
            </div>
          )}
        </div>
      ))}
      {fault !== null && <Fault>{fault}</Fault>}
    </section>
  )
}
