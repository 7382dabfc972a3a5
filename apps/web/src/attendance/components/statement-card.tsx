import { formatDate } from '../../kit/format.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import { statementTexts } from '../statement-texts.ts'
import styles from '../statement.module.css'
import { StatementActions } from './statement-actions.tsx'
import type { Statement } from '../statement.ts'

/** One issued statement: whose, for which meeting, its number and state, and what can be done with it. */
export function StatementCard({ row }: { row: Statement }) {
  const text = statementTexts.useText()
  const { name, hcoName, engagementName, startDatetime, minutes, number, issuedAt, issuedByName, revokedAt } = row
  return (
    <article className={styles.card} aria-label={text.actions(name)}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.meta}>{hcoName}</p>
        </div>
        <Tag tone={row.state === 'valid' ? 'accent' : 'danger'} icon={row.state === 'valid' ? 'check-circle' : 'ban'}>
          {text[row.state]}
        </Tag>
      </div>
      <p className={styles.meta}>
        {engagementName}
        <br />
        <span className="figures">
          {formatDate(startDatetime)} · {text.minutes(minutes)}
        </span>
      </p>
      <p className={styles.meta}>
        {text.issuedLine(formatDate(issuedAt), issuedByName)}
        {revokedAt !== null && (
          <>
            <br />
            {text.revokedLine(formatDate(revokedAt), row.revokeReason ?? '')}
          </>
        )}
      </p>
      <div className={styles.foot}>
        <span className={styles.number}>{number}</span>
        <StatementActions row={row} />
      </div>
    </article>
  )
}
