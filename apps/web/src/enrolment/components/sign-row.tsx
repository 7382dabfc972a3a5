import type { CallOutput } from '../../kit/call-types.ts'
import { formatPattern } from '../../kit/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../desk.module.css'
import { ExplainSign } from './explain-sign.tsx'
import { SignatureThumb } from './signature-thumb.tsx'
import { VoidSign } from './void-sign.tsx'

export type Signed = CallOutput<'enrolment', 'getSignList'>['list'][number]

/** One sign-in: who, when, how, the signature; what is doubtful about it and what was said to that. */
export function SignRow(props: {
  engagementId: string
  row: Signed
  signature: string | undefined
  mayExplain: boolean
  mayVoid: boolean
}) {
  const { engagementId, row, signature, mayExplain, mayVoid } = props
  const text = deskTexts.useText()
  const isVoid = row.voidReason !== null
  const isDoubtful = row.suspicion !== null && row.suspicionExplanation === null && !isVoid
  const said = row.voidReason ?? row.suspicionExplanation
  const method = row.method === 'staff' ? text.staffMethod : row.signatureUrl === null ? text.unsigned : text.qr
  return (
    <div className={classNames(styles.sign, isVoid && styles.isVoid)}>
      <div className={styles.signHead}>
        <SignatureThumb name={row.name} signature={signature} />
        <div className={styles.signText}>
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
          <p>{[row.hcoName, row.department].filter((part) => part !== '').join(' · ')}</p>
          <p>
            {formatPattern(row.signedAt, 'MM-DD HH:mm')} · {method}
          </p>
        </div>
        {mayVoid && !isVoid && <VoidSign engagementId={engagementId} row={row} />}
      </div>
      {row.suspicion !== null && (
        <div className={styles.doubt}>
          <Tag tone={isDoubtful ? 'danger' : 'status2'} icon="alert-triangle">
            {suspicionText(row.suspicion, text)}
          </Tag>
          {isDoubtful && mayExplain && <ExplainSign engagementId={engagementId} signInId={row.signInId} />}
        </div>
      )}
      {said !== null && <p className={styles.said}>{said}</p>}
    </div>
  )
}

function suspicionText(suspicion: string, text: ReturnType<typeof deskTexts.useText>): string {
  return suspicion === 'sameDevice' || suspicion === 'sameSignature' ? text[suspicion] : text.suspicion
}
