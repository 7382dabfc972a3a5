import { useState } from 'react'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import { deviceId } from '../../kit/device-id.ts'
import { nowMs } from '../../kit/now.ts'
import { storeHcpToken } from '../../kit/tokens.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { SignaturePad, type Signature } from '../../ui/signature-pad.tsx'
import type { Person, Session } from '../sign-session.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/**
 * The signature and its sending. One nonce belongs to one signing: pressing again after a lost answer repeats the same
 * request, and the server answers the first result.
 */
export function SignForm({
  session,
  person,
  onSigned,
}: {
  session: Session
  person: Person
  onSigned: (at: string) => void
}) {
  const text = signTexts.useText()
  const [nonce] = useState(() => crypto.randomUUID())
  const [signature, setSignature] = useState<Signature | null>(null)
  const [consent, setConsent] = useState(!person.needsConsent)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (signature === null) return setFault(text.signFirst)
    if (!consent) return setFault(text.consentMissing)
    setBusy(true)
    setFault(undefined)
    storeHcpToken(person.hcpToken)
    try {
      const claimedAt = new Date(nowMs()).toISOString()
      const input = {
        ticket: session.ticket,
        nonce,
        claimedAt,
        deviceId: deviceId(),
        signature: signature.dataUrl,
        consent,
      }
      const signed = await api.enrolment.signSubmit(input, { quiet: true })
      onSigned(signed.signedAt)
    } catch (error) {
      setFault(error instanceof ApiError && error.status !== 0 ? error.msg : text.kept)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <h3>{text.hello(person.name)}</h3>
      <p className={styles.hint}>{text.sign}</p>
      <SignaturePad onChange={setSignature} />
      {person.needsConsent && (
        <Checkbox checked={consent} onChange={(event) => setConsent(event.target.checked)}>
          {text.consent}
        </Checkbox>
      )}
      <FieldError id="sign-error" error={fault} />
      <div className={styles.bar}>
        <BottomBar
          primary={
            <Button variant="primary" block busy={busy} onClick={() => void submit()}>
              {text.submit}
            </Button>
          }
        />
      </div>
    </div>
  )
}
