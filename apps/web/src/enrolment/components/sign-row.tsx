import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { formatPattern } from '../../kit/format.ts'
import { classNames } from '../../ui/page/class-names.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
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
      <div className={styles.signHead}>
        <SignatureThumb name={row.name} signature={signature} />
        <div className={styles.signText}>
          <div className={styles.signTop}>
            <span className={styles.name}>
              {row.name}
              {row.isSpeaker && (
                <Tag tone="accent" icon="mic">
                  {text.speaker}
                </Tag>
              )}
              {isVoid && (
                <Tag tone="status2" icon="ban">
                  {text.voided}
                </Tag>
              )}
            </span>
            {mayVoid && !isVoid && (
              <span className={styles.void}>
                <VoidSign engagementId={engagementId} row={row} />
              </span>
            )}
          </div>
          <p>
            <Dotted of={[row.hcoName, row.department]} />
          </p>
          <Facts row={row} />
        </div>
      </div>
      {row.suspicion !== null && <Doubts row={row} />}
      {!isVoid && needsWord && (
        <div className={styles.doubt}>
          <ExplainSign engagementId={engagementId} signInId={row.signInId} onExplained={onExplained} />
        </div>
      )}
      {said !== null && <p className={styles.said}>{said}</p>}
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
      <p>
        <Dotted
          of={[
            formatPattern(row.signedAt, 'MM-DD HH:mm'),
            how,
            stay &&
              row.stays.length === 1 &&
              row.leftAt !== null &&
              text.leftAt(formatBeside(row.leftAt, row.signedAt)),
            stay && row.isNotSignedOut && text.notSignedOut,
            stay && text.stay(row.stayMinutes),
          ]}
        />
      </p>
      {stay && row.stays.length > 1 && <p>{staysShown(row, text)}</p>}
      {row.receivedAt !== null && (
        <p>{text.uploadedAt(formatPattern(row.receivedAt, 'MM-DD HH:mm'), minutesLate(row))}</p>
      )}
      {row.staffReason !== null && <p>{text.reason(row.staffReason)}</p>}
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
