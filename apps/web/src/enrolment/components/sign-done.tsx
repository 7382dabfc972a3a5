import { useState } from 'react'
import { useForm } from '../../kit/form/use-form.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { publicPaths } from '../../kit/page/public-paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { askLeave, askReturn } from '../proved-calls.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'
import { newUuid } from '../../kit/device/new-id.ts'

export type Signing = { name: string; signedAt: string | null; leftAt: string | null; isNew: boolean }

/** The big green verdict an attendee shows at the door; who has signed and scans again may sign out with the `ticket` of the scan. */
export function SignDone(props: { engagementId: string; ticket?: string; signing: Signing }) {
  const { engagementId, ticket, signing } = props
  const { name, signedAt, isNew } = signing
  const text = signTexts.useText()
  const [leftAt, setLeftAt] = useState(signing.leftAt)
  const [returnedAt, setReturnedAt] = useState<string | null>(null)
  const at = (time: string) => (signedAt === null ? formatDateTime(time) : formatBeside(time, signedAt))
  const isHere = isNew || returnedAt !== null
  const title = leftAt !== null ? text.leftTitle : isHere ? text.doneTitle : text.already
  return (
    <div className={styles.done} role="status">
      <span className={styles.badge}>
        <Icon name="check" size={24} />
      </span>
      <h3>{title}</h3>
      <p className={styles.name}>{name}</p>
      {signedAt !== null && <p className="figures">{text.doneAt(formatDateTime(signedAt))}</p>}
      {returnedAt !== null && <p className="figures">{text.returnedAt(at(returnedAt))}</p>}
      {leftAt !== null && <p className="figures">{text.leftAt(at(leftAt))}</p>}
      <ButtonLink href={publicPaths.landingMeetingId({ meetingId: engagementId })}>{text.agenda}</ButtonLink>
      {/* One scan is one deed: who has come back with it scans again to leave. */}
      {ticket !== undefined && !isNew && leftAt === null && returnedAt === null && (
        <Leave ticket={ticket} onLeft={setLeftAt} />
      )}
      {ticket !== undefined && signing.leftAt !== null && leftAt !== null && (
        <Return
          ticket={ticket}
          onReturned={(at) => {
            setReturnedAt(at)
            setLeftAt(null)
          }}
        />
      )}
    </div>
  )
}

/** Somebody who had left is back: one press, for the signature has been given. */
function Return({ ticket, onReturned }: { ticket: string; onReturned: (at: string) => void }) {
  const text = signTexts.useText()
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
  const text = signTexts.useText()
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
