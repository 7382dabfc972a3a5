import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { EvidenceButton } from '../../admin/public.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Seats } from '../../ui/mark/seats.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'
import { Due } from './closing-head.tsx'

type Detail = CallOutput<'closing', 'detail'>

/** The moment after closing: every seat taken, how much evidence there is, and its number in the audit chain. */
export function Sealed({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, engagementName, items, sealed, allowedActions } = detail
  const done = items.filter(({ ok }) => ok).length
  return (
    <>
      <header className={styles.sealed}>
        <Seats width={326} height={150} total={ALL} filled={ALL} onGround />
        <h2>{text.evidence(done, items.length)}</h2>
        <p role="status">
          {sealed ? <Dotted of={[text.sealed(sealed.no), formatDateTime(sealed.at)]} /> : text.sealing}
        </p>
        <p>
          <TitleText>{engagementName}</TitleText>
        </p>
        <Due detail={detail} />
      </header>
      {offered(allowedActions, 'readEvidence')?.allowed === true && (
        <div className={styles.pack}>
          <EvidenceButton engagementId={engagementId} name={engagementName} />
        </div>
      )}
    </>
  )
}

/** A picture of a full room, not a count of people. */
const ALL = 60
