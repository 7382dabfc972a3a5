import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { formatPattern } from '../../kit/format.ts'
import { classNames } from '../../ui/page/class-names.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../sign-row.module.css'
import { signListTexts } from '../sign-list-texts.ts'
import { ExplainSign } from './explain-sign.tsx'
import { doubtWords, methodWords, minutesLate, staysShown } from './sign-words.ts'
import { SignatureThumb } from './signature-thumb.tsx'
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
  return (
    <div className={classNames(styles.sign, isVoid && styles.isVoid)}>
      <Row
        lead={<SignatureThumb name={row.name} signature={signature} />}
        title={<span className={styles.name}>{row.name}</span>}
        end={mayVoid && !isVoid ? <VoidSign engagementId={engagementId} row={row} /> : isVoid && text.voided}
        second={
          <>
            <Dotted of={[row.isSpeaker && text.speaker, row.hcoName, row.department]} />
            <Facts row={row} />
          </>
        }
      />
      {(row.suspicion !== null || said !== null) && (
        <div className={styles.more}>
          {row.suspicion !== null && <Doubts row={row} />}
          {!isVoid && needsWord && (
            <ExplainSign engagementId={engagementId} signInId={row.signInId} onExplained={onExplained} />
          )}
          {said !== null && <p className={styles.said}>{said}</p>}
        </div>
      )}
    </div>
  )
}

/** When and how; when they left and how long they were there; what came late. */
function Facts({ row }: { row: Signed }) {
  const text = signListTexts.useText()
  const deskText = deskTexts.useText()
  const how = row.staffName === null ? methodWords(row, deskText) : text.byStaff(row.staffName)
  const stay = row.voidReason === null && (row.leftAt !== null || row.stayMinutes > 0)
  return (
    <>
      <Dotted
        of={[
          formatPattern(row.signedAt, 'MM-DD HH:mm'),
          how,
          stay && row.stays.length === 1 && row.leftAt !== null && text.leftAt(formatBeside(row.leftAt, row.signedAt)),
          stay && row.isNotSignedOut && text.notSignedOut,
          stay && text.stay(row.stayMinutes),
        ]}
      />
      {stay && row.stays.length > 1 && <Dotted of={[staysShown(row, text)]} />}
      {row.receivedAt !== null && (
        <Dotted of={[text.uploadedAt(formatPattern(row.receivedAt, 'MM-DD HH:mm'), minutesLate(row))]} />
      )}
      {row.staffReason !== null && <Dotted of={[text.reason(row.staffReason)]} />}
    </>
  )
}

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
