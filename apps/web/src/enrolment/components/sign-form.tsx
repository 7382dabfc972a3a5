import { useState } from 'react'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import { deviceId } from '../../kit/device-id.ts'
import { storeHcpToken } from '../../kit/tokens.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { SignaturePad, type Signature } from '../../ui/signature-pad.tsx'
import { attendeeStore, type AttendeeEntry, replayAttendee } from '../attendee-queue.ts'
import { added, without } from '../sign-queue.ts'
import type { Person, Session } from '../sign-session.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

const PATIENCE_MS = 6_000
const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))

/** Longest the server takes of a movement, in numbers, and how many movements. */
const NUMBERS = 4_000
const MOVEMENTS = 200

function entryOf(
  session: Session,
  person: Person,
  { nonce, signature, consent }: { nonce: string; signature: Signature; consent: boolean },
): AttendeeEntry {
  const tenth = (value: number) => Math.round(value * 10) / 10
  const strokes = signature.strokes
    .slice(0, MOVEMENTS)
    .map((stroke) => stroke.flatMap(({ x, y }) => [tenth(x), tenth(y)]).slice(0, NUMBERS))
  const { engagementId, engagementName, ticket } = session
  const claimedAt = new Date().toISOString()
  const input = { ticket, claimedAt, deviceId: deviceId(), signature: signature.dataUrl, strokes, consent }
  return { nonce, refused: null, engagementId, engagementName, name: person.name, hcpToken: person.hcpToken, input }
}

/**
 * The signature and its sending: kept on the phone first, so that no lost network loses it. One nonce belongs to one signing: pressing again after a lost answer repeats the same
 * request, and the server answers the first result.
 */
export function SignForm({
  session,
  person,
  onSigned,
  onKept,
}: {
  session: Session
  person: Person
  onSigned: (at: string) => void
  onKept: () => void
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
    const entry = entryOf(session, person, { nonce, signature, consent })
    try {
      await attendeeStore.change((entries) => added(entries, entry))
    } catch {
      // A phone that keeps nothing sends at once or not at all.
      return sendNow(entry)
    }
    const said = (await Promise.race([replayAttendee(), patience()]))?.get(nonce)
    setBusy(false)
    if (said === undefined) return onKept()
    if ('signedAt' in said) return onSigned(said.signedAt)
    // He reads it now and may sign once more; what is refused later stays on the phone.
    await attendeeStore.change((entries) => without(entries, nonce))
    setFault(said.msg)
  }
  const sendNow = async ({ hcpToken, input }: AttendeeEntry) => {
    storeHcpToken(hcpToken)
    try {
      onSigned((await api.enrolment.signSubmit({ ...input, nonce }, { quiet: true })).signedAt)
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
