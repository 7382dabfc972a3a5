import { useParam } from '../kit/page/navigation.ts'
import { IssueStatements } from './components/issue-statements.tsx'
import { StatementMeetings } from './components/statement-meetings.tsx'

/** Statements of the meeting in the address; without one, the meetings that are over, to choose from. */
export function Screen() {
  const engagementId = useParam('engagementId')
  return engagementId === undefined ? <StatementMeetings /> : <IssueStatements engagementId={engagementId} />
}
