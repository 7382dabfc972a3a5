import { formatDate } from '../../kit/format.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { statementTexts } from '../statement-texts.ts'
import { StatementActions } from './statement-actions.tsx'
import type { Statement } from '../statement.ts'

/** One issued statement: whose, for which meeting, its number and state, and what can be done with it. */
export function StatementCard({ row }: { row: Statement }) {
  const text = statementTexts.useText()
  const { name, hcoName, engagementName, startDatetime, minutes, number, issuedAt, issuedByName, revokedAt } = row
  return (
    <article aria-label={text.actions(name)}>
      <Row
        lead={<Avatar name={name} />}
        title={name}
        end={<StatementActions row={row} />}
        second={
          <>
            <Dotted of={[hcoName, text.minutes(minutes), number]} />
            <Dotted of={[engagementName, formatDate(startDatetime)]} />
            <Dotted of={[text.issuedLine(formatDate(issuedAt), issuedByName)]} />
            {revokedAt !== null && <Act>{text.revokedLine(formatDate(revokedAt), row.revokeReason ?? '')}</Act>}
          </>
        }
      />
    </article>
  )
}
