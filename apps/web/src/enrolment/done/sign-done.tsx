import { familyName } from '@osmp/domain/enrolment/family-name.ts'
import { useState } from 'react'
import { useForm } from '../../kit/form/use-form.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { nowInstant } from '../../kit/now.ts'
import { Button } from '../../ui/page/button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { askLeave, askReturn } from '../proved-calls.ts'
import { RoomSeats } from '../room/room-seats.tsx'
import { doneTexts } from './done-texts.ts'
import { NextUp } from './next-up.tsx'
import styles from './sign-done.module.css'
import { useMeetingPage } from './meeting-page.ts'
import { newUuid } from '../../kit/device/new-id.ts'
import type { Seat } from '../sign-session.ts'

export type Signing = {
  name: string
  signedAt: string | null
  leftAt: string | null
  seat: Seat | undefined
  isNew: boolean
}

export { readMeetingPage } from './meeting-page.ts'

/** The room over the whole screen, one's own seat in gold, and what comes next; a second scan may sign out with its `ticket`. */
export function SignDone(props: { engagementId: string; ticket?: string; signing: Signing }) {
  const { engagementId, ticket, signing } = props
  const { signedAt, seat, isNew } = signing
  const text = doneTexts.useText()
  const page = useMeetingPage(engagementId)
  const [leftAt, setLeftAt] = useState(signing.leftAt)
  const [returnedAt, setReturnedAt] = useState<string | null>(null)
  const name = /^\p{Script=Han}/u.test(signing.name) ? text.called(familyName(signing.name)) : signing.name
  const isLeft = leftAt !== null
  const title = isLeft
    ? text.leftTitle
    : returnedAt !== null
      ? text.back(name)
      : isNew
        ? text.enter(name)
        : text.already(name)
  const at = (time: string) => formatBeside(time, signedAt ?? nowInstant())
  return (
    <section className={styles.room}>
      <header className={styles.head} role="status">
        <p className={styles.place}>
          <Dotted of={[page?.hcoName, page?.venue]} />
        </p>
        <h2>{title}</h2>
        <p className="figures">
          <Dotted
            of={[
              seat && text.place(seat.no),
              signedAt && text.doneAt(formatBeside(signedAt, leftAt ?? returnedAt ?? nowInstant(), nowInstant())),
            ]}
          />
        </p>
        {returnedAt !== null && <p className="figures">{text.returnedAt(at(returnedAt))}</p>}
        {isLeft && <p className="figures">{text.leftAt(at(leftAt))}</p>}
      </header>
      <RoomSeats className={styles.seats} total={seat?.total ?? 0} filled={seat?.no ?? 0} isGold={!isLeft} />
      <NextUp engagementId={engagementId} page={page} isFirst={!isLeft}>
        {/* One scan is one deed: a person back by it scans again to leave. */}
        {ticket !== undefined && !isNew && !isLeft && returnedAt === null && (
          <Leave ticket={ticket} onLeft={setLeftAt} />
        )}
        {ticket !== undefined && signing.leftAt !== null && isLeft && (
          <Return
            ticket={ticket}
            onReturned={(at) => {
              setReturnedAt(at)
              setLeftAt(null)
            }}
          />
        )}
      </NextUp>
    </section>
  )
}

/** A person is back after leaving: one press, for the signature has been given. */
function Return({ ticket, onReturned }: { ticket: string; onReturned: (at: string) => void }) {
  const text = doneTexts.useText()
  const [nonce] = useState(() => newUuid())
  const { faults, isBusy, submit } = useForm({
    start: {},
    send: async () => onReturned((await askReturn({ ticket, nonce })).returnedAt),
    failed: text.failed,
  })
  return (
    <>
      <Button variant="primary" busy={isBusy} onClick={submit}>
        {text.comeBack}
      </Button>
      <FieldError id="return-error" error={faults.form} />
    </>
  )
}

function Leave({ ticket, onLeft }: { ticket: string; onLeft: (at: string) => void }) {
  const text = doneTexts.useText()
  const [nonce] = useState(() => newUuid())
  const [isAsking, setAsking] = useState(false)
  const { faults, isBusy, run } = useForm({ start: {}, failed: text.failed })
  const leave = () => {
    setAsking(false)
    run(async () => onLeft((await askLeave({ ticket, nonce })).leftAt))
  }
  return (
    <>
      <Button icon="log-out" busy={isBusy} onClick={() => setAsking(true)}>
        {text.leave}
      </Button>
      <FieldError id="leave-error" error={faults.form} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.leaveTitle}
        text={text.leaveText}
        confirmLabel={text.leave}
        onConfirm={leave}
      />
    </>
  )
}
