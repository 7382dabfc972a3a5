import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { attendance as topicAttendance } from './attendance.ts'
import { statementCandidates } from './statement-candidates.ts'
import { statementIssue } from './statement-issue.ts'
import { statementLink } from './statement-link.ts'
import { statementList } from './statement-list.ts'
import { statementMine } from './statement-mine.ts'
import { statementRevoke } from './statement-revoke.ts'
import { statementVerify } from './statement-verify.ts'

/** `links`: to statements' PDFs, under a key of their own. */
export const attendanceHandlers = (links: FileLinks): Handlers<typeof attendance> => ({
  attendance: topicAttendance,
  statementCandidates,
  statementIssue,
  statementList,
  statementRevoke,
  statementLink: statementLink(links),
  statementMine: statementMine(links),
  statementVerify,
})
