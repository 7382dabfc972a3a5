import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { auditTexts } from '../audit-texts.ts'
import styles from './audit-check.module.css'

const DAY = 'YYYY-MM-DD'

type Keys = NonNullable<CallOutput<'telemetry', 'auditList'>['keys']>

/** The public keys of evidence packs, the present one first. */
export function EvidenceKeys({ keys }: { keys: Keys }) {
  const text = auditTexts.useText()
  if (keys.length === 0) return null
  return (
    <section className="card" aria-label={text.keys}>
      <p className={styles.verdict}>{text.keys}</p>
      <p className={styles.note}>{text.keysNote}</p>
      {keys.map(({ fingerprint, publicKey, from, until }) => (
        <div key={fingerprint} className={styles.outcome}>
          <p className={styles.ref}>{fingerprint}</p>
          <p className={styles.ref}>{publicKey}</p>
          <p className={styles.note}>
            {until === null
              ? text.keyNow(formatPattern(from, DAY))
              : text.keyBefore(formatPattern(from, DAY), formatPattern(until, DAY))}
          </p>
        </div>
      ))}
    </section>
  )
}
