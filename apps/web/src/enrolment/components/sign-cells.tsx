import { formatBeside } from '../../kit/format-beside.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { Under } from '../../ui/page/table.tsx'
import { deskTexts } from '../desk-texts.ts'
import { signListTexts } from '../sign-list-texts.ts'
import styles from '../sign-table.module.css'
import { ExplainSign } from './explain-sign.tsx'
import type { Signed } from './sign-row.tsx'
import { SignaturePair, SignatureThumb } from './signature-thumb.tsx'
import { doubtWords, staysShown, minutesLate } from './sign-words.ts'

const MINUTE = 'MM-DD HH:mm'

/** When they came, when they left, and how long they were there. */
export function SignTime({ row }: { row: Signed }) {
  const text = signListTexts.useText()
  const hasStayed = row.voidReason === null && (row.leftAt !== null || row.stayMinutes > 0)
  return (
    <>
      {formatPattern(row.signedAt, MINUTE)}
      {hasStayed && (
        <Under>
          <Dotted
            of={[
              row.stays.length === 1 && row.leftAt !== null && text.leftAt(formatBeside(row.leftAt, row.signedAt)),
              row.isNotSignedOut && text.notSignedOut,
              text.stay(row.stayMinutes),
            ]}
          />
        </Under>
      )}
      {hasStayed && row.stays.length > 1 && <Under>{staysShown(row, text)}</Under>}
    </>
  )
}

export function SignWay({ row }: { row: Signed }) {
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  const notes = [
    row.staffName !== null && text.byStaff(row.staffName),
    row.staffReason !== null && text.reason(row.staffReason),
    row.receivedAt !== null && text.uploadedAt(formatPattern(row.receivedAt, MINUTE), minutesLate(row)),
  ].filter((note) => note !== false)
  return (
    <>
      {row.method === 'staff' ? deskText.staffMethod : deskText.qr}
      {notes.map((note) => (
        <Under key={note}>{note}</Under>
      ))}
    </>
  )
}

/** The signature, for which a place is kept while it is on its way, and what is doubtful. */
export function SignState(props: {
  engagementId: string
  row: Signed
  signature: string | undefined
  mayExplain: boolean
  onExplained: ((signInId: string) => void) | undefined
}) {
  const { engagementId, row, signature, mayExplain, onExplained } = props
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  const { voidReason, suspicion, suspicionExplanation } = row
  const thumb = row.signatureUrl !== null && <Signature name={row.name} signature={signature} />
  if (voidReason === null && suspicion === null) return thumb || deskText.signed
  const isOpen = voidReason === null && suspicionExplanation === null
  const doubts = suspicion === null ? [] : doubtWords(row, text)
  const words = suspicion !== null && doubts.length === 0 ? [deskText.suspicion] : doubts
  return (
    <div className={styles.state}>
      {thumb}
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
      {suspicion !== null && <SignaturePair row={row} />}
      {!isOpen && <Under>{voidReason ?? suspicionExplanation}</Under>}
      {isOpen && mayExplain && (
        <ExplainSign engagementId={engagementId} signInId={row.signInId} onExplained={onExplained} />
      )}
    </div>
  )
}

function Signature({ name, signature }: { name: string; signature: string | undefined }) {
  return signature === undefined ? (
    <span className={styles.coming} />
  ) : (
    <SignatureThumb name={name} signature={signature} />
  )
}
