import { useEffect, useState } from 'react'
import { ApiError } from '../../kit/calls/api-error.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { storeHcpToken } from '../../kit/device/tokens.ts'
import { Button } from '../../ui/page/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import type { Signature } from '../../ui/field/signature-field.ts'
import { SignaturePad } from '../../ui/field/signature-pad.tsx'
import { attendeeStore, type AttendeeEntry, replayAttendee, type Signed } from '../attendee-queue.ts'
import { askSubmit } from '../proved-calls.ts'
import { added, without } from '../sign-queue.ts'
import type { Person, Session } from '../sign-session.ts'
import { type MealAnswer, MealQuestion, NOT_SAID } from '../../kit/form/meal-question.tsx'
import { signTexts } from '../sign-texts.ts'
import { bringDone } from '../done/late-done.ts'
import styles from '../sign.module.css'
import { newUuid } from '../../kit/device/new-id.ts'

const PATIENCE_MS = 6_000
const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))

/** Longest the server takes of a movement, in numbers, and how many movements. */
const NUMBERS = 4_000
const MOVEMENTS = 200

type Facts = { qr: string; name: string; nonce: string; signature: Signature; consent: boolean; meal: MealAnswer }
type Typed = { signature: Signature | null; consent: boolean; meal: MealAnswer }

function entryOf(
  session: Session,
  { hcpToken }: Person,
  { qr, name, nonce, signature, consent, meal }: Facts,
): AttendeeEntry {
  const tenth = (value: number) => Math.round(value * 10) / 10
  const strokes = signature.strokes
    .slice(0, MOVEMENTS)
    .map((stroke) => stroke.flatMap(({ x, y }) => [tenth(x), tenth(y)]).slice(0, NUMBERS))
  const { engagementId, engagementName, ticket, consentVersion } = session
  const claimedAt = new Date().toISOString()
  const how = { ticket, claimedAt, deviceId: deviceId(), signature: signature.dataUrl, strokes }
  const input = { ...how, consent, consentVersion, ...(meal !== null && { takesMeal: meal === 'yes' }) }
  return { nonce, refused: null, engagementId, engagementName, name, qr, hcpToken, input }
}

/**
 * The signature and its sending: kept on the phone first, so that no lost network loses it. One nonce belongs to one signing: pressing again after a lost answer repeats the same
 * request, and the server answers the first result.
 */
export function SignForm(props: {
  qr: string
  session: Session
  person: Person
  name: string
  onSigned: (signed: Signed) => void
  onKept: (nonce: string) => void
}) {
  const { qr, session, person, name, onSigned, onKept } = props
  const text = signTexts.useText()
  const [nonce] = useState(() => newUuid())
  const { typed, change, field, faults, isBusy, submit, tell } = useForm<Typed>({
    start: { signature: null, consent: !person.needsConsent, meal: NOT_SAID },
    faults: ({ signature, consent, meal }) => ({
      meal: session.asksMeal === 'door' && meal === null && text.mealMissing,
      signature: signature === null && text.signFirst,
      consent: !consent && text.consentMissing,
    }),
    send: ({ signature, consent, meal }) => signature && keepAndSend({ qr, name, nonce, signature, consent, meal }),
  })
  useEffect(() => void bringDone(session.engagementId).catch(() => undefined), [session.engagementId])
  const keepAndSend = async (facts: Facts) => {
    const entry = entryOf(session, person, facts)
    try {
      await attendeeStore.change((entries) => added(entries, entry))
    } catch {
      // A phone that keeps nothing sends at once or not at all.
      return sendNow(entry)
    }
    const said = (await Promise.race([replayAttendee(), patience()]))?.get(nonce)
    if (said === undefined) return onKept(nonce)
    if ('signedAt' in said) return onSigned(said)
    // They read it now and may sign once more; what is refused later stays on the phone.
    await attendeeStore.change((entries) => without(entries, nonce))
    tell({ form: said.msg })
  }
  const sendNow = async ({ hcpToken, input }: AttendeeEntry) => {
    storeHcpToken(hcpToken)
    try {
      const { signedAt, seat } = await askSubmit({ ...input, nonce })
      onSigned({ signedAt, seat })
    } catch (error) {
      tell({ form: error instanceof ApiError && error.status !== 0 ? error.msg : text.kept })
    }
  }
  return (
    <div className={styles.form}>
      <h3>{text.hello(name)}</h3>
      <p className="quiet">{text.sign}</p>
      <SignaturePad onChange={(signature) => change({ signature })} />
      <p className="quiet">{text.cannotDraw}</p>
      {session.asksMeal === 'door' && <MealQuestion {...field('meal')} />}
      {person.needsConsent && (
        <>
          <section className={styles.consent}>
            <h4>{text.consentTitle}</h4>
            <p>{session.consentText}</p>
          </section>
          <Checkbox checked={typed.consent} onChange={({ target }) => change({ consent: target.checked })}>
            {text.consent}
          </Checkbox>
        </>
      )}
      <FieldError id="sign-error" error={faults.signature ?? faults.consent ?? faults.form} />
      <PageBar
        primary={
          <Button variant="primary" block busy={isBusy} onClick={submit}>
            {text.submit}
          </Button>
        }
      />
    </div>
  )
}
