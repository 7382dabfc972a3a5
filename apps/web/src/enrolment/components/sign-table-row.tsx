import { formatBeside } from '../../kit/format-beside.ts'
import { formatPattern } from '../../kit/format.ts'
import { classNames } from '../../ui/page/class-names.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import { signListTexts } from '../sign-list-texts.ts'
import { signTableTexts } from '../sign-table-texts.ts'
import styles from '../sign-table.module.css'
import { ExplainSign } from './explain-sign.tsx'
import type { Signed } from './sign-row.tsx'
import { SignatureThumb } from './signature-thumb.tsx'
import { doubtWords, staysShown, minutesLate } from './sign-words.ts'
import { VoidSign } from './void-sign.tsx'

const MINUTE = 'MM-DD HH:mm'

/** One sign-in as a line: who, from where, when, how, the signature, what is to be said about it. */
export function SignTableRow(props: {
  engagementId: string
  row: Signed
  signature: string | undefined
  isSplit: boolean
  mayExplain: boolean
  onExplained?: ((signInId: string) => void) | undefined
  mayVoid: boolean
}) {
  const { engagementId, row, signature, isSplit, mayExplain, onExplained, mayVoid } = props
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  const isVoid = row.voidReason !== null
  return (
    <tr tabIndex={-1} className={classNames(styles.line, isVoid && styles.isVoid)}>
      <th scope="row">
        <span className={styles.name}>{row.name}</span>{' '}
        {row.isSpeaker && (
          <Tag tone="accent" icon="mic">
            {deskText.speaker}
          </Tag>
        )}
      </th>
      <td className={styles.place}>
        {row.hcoName}
        <span className={styles.under}>{row.department}</span>
      </td>
      {isSplit && <td className={styles.whole}>{text.sessionNo(row.sessionNo)}</td>}
      <Time row={row} />
      <Way row={row} />
      <td>
        <Signature row={row} signature={signature} />
      </td>
      <td>
        <State engagementId={engagementId} row={row} mayExplain={mayExplain} onExplained={onExplained} />
      </td>
      {mayVoid && <td>{!isVoid && <VoidSign engagementId={engagementId} row={row} />}</td>}
    </tr>
  )
}

/** When they came, when they left, and how long they were there. */
function Time({ row }: { row: Signed }) {
  const text = signListTexts.useText()
  const hasStayed = row.voidReason === null && (row.leftAt !== null || row.stayMinutes > 0)
  return (
    <td className={styles.whole}>
      {formatPattern(row.signedAt, MINUTE)}
      {hasStayed && (
        <span className={styles.under}>
          <Dotted
            of={[
              row.stays.length === 1 && row.leftAt !== null && text.leftAt(formatBeside(row.leftAt, row.signedAt)),
              row.isNotSignedOut && text.notSignedOut,
              text.stay(row.stayMinutes),
            ]}
          />
        </span>
      )}
      {hasStayed && row.stays.length > 1 && <span className={styles.under}>{staysShown(row, text)}</span>}
    </td>
  )
}

function Way({ row }: { row: Signed }) {
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  const notes = [
    row.staffName !== null && text.byStaff(row.staffName),
    row.staffReason !== null && text.reason(row.staffReason),
    row.receivedAt !== null && text.uploadedAt(formatPattern(row.receivedAt, MINUTE), minutesLate(row)),
  ].filter((note) => note !== false)
  return (
    <td className={styles.way}>
      {row.method === 'staff' ? deskText.staffMethod : deskText.qr}
      {notes.map((note) => (
        <span key={note} className={styles.under}>
          {note}
        </span>
      ))}
    </td>
  )
}

/** A place is kept for a signature that is still on its way. */
function Signature({ row, signature }: { row: Signed; signature: string | undefined }) {
  const text = signTableTexts.useText()
  if (row.signatureUrl === null) return <span className={styles.quiet}>{text.noSignature}</span>
  if (signature === undefined) return <span className={styles.coming} />
  return <SignatureThumb name={row.name} signature={signature} />
}

function State(props: {
  engagementId: string
  row: Signed
  mayExplain: boolean
  onExplained: ((signInId: string) => void) | undefined
}) {
  const { engagementId, row, mayExplain, onExplained } = props
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  const { voidReason, suspicion, suspicionExplanation } = row
  if (voidReason === null && suspicion === null) return <span className={styles.whole}>{deskText.signed}</span>
  const isOpen = voidReason === null && suspicionExplanation === null
  const doubts = suspicion === null ? [] : doubtWords(row, text)
  const words = suspicion !== null && doubts.length === 0 ? [deskText.suspicion] : doubts
  return (
    <div className={styles.state}>
      {voidReason !== null && (
        <Tag tone="status2" icon="ban">
          {deskText.voided}
        </Tag>
      )}
      {words.map((word) => (
        <Tag key={word} tone={isOpen ? 'danger' : 'status2'} icon="alert-triangle">
          {word}
        </Tag>
      ))}
      {!isOpen && <span className={styles.said}>{voidReason ?? suspicionExplanation}</span>}
      {isOpen && mayExplain && (
        <ExplainSign engagementId={engagementId} signInId={row.signInId} onExplained={onExplained} />
      )}
    </div>
  )
}
