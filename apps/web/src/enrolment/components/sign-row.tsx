import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { classNames } from '../../ui/page/class-names.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../sign-row.module.css'
import { signListTexts } from '../sign-list-texts.ts'
import { ExplainSign } from './explain-sign.tsx'
import { doubtWords, minutesLate, staysShown } from './sign-words.ts'
import { SignaturePair, SignatureThumb } from './signature-thumb.tsx'
import { VoidSign } from './void-sign.tsx'

export type Signed = CallOutput<'door', 'getSignList'>['list'][number]

/** One sign-in: who, when, how, how long, the signature; what is doubtful about it and what was said to that. */
export function SignRow(props: {
  engagementId: string
  row: Signed
  signature: string | undefined
  mayExplain: boolean
  onExplained?: ((signInId: string) => void) | undefined
  mayVoid: boolean
}) {
  const { engagementId, row, signature, mayExplain, onExplained, mayVoid } = props
  const text = deskTexts.useText()
  const isVoid = row.voidReason !== null
  const needsWord = mayExplain && row.suspicion !== null && row.suspicionExplanation === null
  const said = row.voidReason ?? row.suspicionExplanation
  const notes = useNotes(row)
  return (
    <div className={classNames(styles.sign, isVoid && styles.isVoid)}>
      <Row
        lead={<SignatureThumb name={row.name} signature={signature} />}
        title={<span className={styles.name}>{row.name}</span>}
        end={
          <span className={styles.end}>
            <Times row={row} />
            {mayVoid && !isVoid && <VoidSign engagementId={engagementId} row={row} />}
          </span>
        }
        second={<Dotted line of={[row.isSpeaker && text.speaker, row.hcoName, row.department]} />}
        secondEnd={<Standing row={row} />}
      />
      {(row.suspicion !== null || said !== null || notes.length > 0) && (
        <div className={styles.more}>
          {notes.map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
          {row.suspicion !== null && <Doubts row={row} />}
          {row.suspicion !== null && <SignaturePair row={row} />}
          {!isVoid && needsWord && (
            <ExplainSign engagementId={engagementId} signInId={row.signInId} onExplained={onExplained} />
          )}
          {said !== null && <p className={styles.said}>{said}</p>}
        </div>
      )}
    </div>
  )
}

/** From when to when; the day before the first. */
function Times({ row: { signedAt, leftAt, stays } }: { row: Signed }) {
  const end = leftAt !== null && stays.length <= 1 ? `–${formatBeside(leftAt, signedAt)}` : ''
  return <span className="quiet">{`${formatPattern(signedAt, 'MM-DD HH:mm')}${end}`}</span>
}

/** The minutes of presence; as an act that the sign-out is missing. */
function Standing({ row }: { row: Signed }) {
  const text = signListTexts.useText()
  const deskText = deskTexts.useText()
  if (row.voidReason !== null) return deskText.voided
  const stay = hasStayed(row) && text.stay(row.stayMinutes)
  return row.isNotSignedOut ? (
    <Act>
      <Dotted of={[text.notSignedOut, stay]} />
    </Act>
  ) : (
    stay
  )
}

/** Facts out of the usual: several stays, entered by hand, sent late, out of time. */
function useNotes(row: Signed): string[] {
  const text = signListTexts.useText()
  const deskText = deskTexts.useText()
  const byHand = row.method === 'staff' && (row.staffName === null ? deskText.staffMethod : text.byStaff(row.staffName))
  return [
    hasStayed(row) && row.stays.length > 1 && staysShown(row, text),
    byHand,
    row.receivedAt !== null && text.uploadedAt(formatPattern(row.receivedAt, 'MM-DD HH:mm'), minutesLate(row)),
    row.staffReason !== null && text.reason(row.staffReason),
  ].filter((note) => note !== false)
}

const hasStayed = ({ voidReason, leftAt, stayMinutes }: Signed) =>
  voidReason === null && (leftAt !== null || stayMinutes > 0)

function Doubts({ row }: { row: Signed }) {
  const text = signListTexts.useText()
  const deskText = deskTexts.useText()
  const isOpen = row.suspicionExplanation === null && row.voidReason === null
  const words = doubtWords(row, text)
  return (
    <div className={styles.doubt}>
      {(words.length > 0 ? words : [deskText.suspicion]).map((word) => (
        <Tag key={word} tone={isOpen ? 'danger' : 'status2'} icon="alert-triangle">
          {word}
        </Tag>
      ))}
    </div>
  )
}
