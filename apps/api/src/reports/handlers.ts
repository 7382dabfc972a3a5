import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { campaignMeetings } from './campaign-meetings.ts'
import { campaignSummary } from './campaign-summary.ts'
import { enrollGroupList } from './enroll-group-list.ts'
import { enrollList } from './enroll-list.ts'
import { exportList } from './export-list.ts'
import { exportLog } from './export-log.ts'
import { exportMeetings } from './export-meetings.ts'
import { mailboxFile } from './mailbox-file.ts'
import { mailboxGet } from './mailbox-get.ts'
import { mailboxList } from './mailbox-list.ts'
import { openLinkGroupList } from './open-link-group-list.ts'
import { openLinkList } from './open-link-list.ts'
import { reachList } from './reach-list.ts'
import { sendEnrollReport } from './send-enroll-report.ts'
import { sendParticipantsEmail } from './send-participants-email.ts'
import { sendReport } from './send-report.ts'
import { sendSignReport } from './send-sign-report.ts'
import { signGroupList } from './sign-group-list.ts'
import { signList } from './sign-list.ts'
import { surveyGroupList } from './survey-group-list.ts'
import { surveyList } from './survey-list.ts'

export const reportsHandlers: Handlers<typeof reports> = {
  campaignMeetings,
  campaignSummary,
  enrollGroupList,
  enrollList,
  exportList,
  exportLog,
  exportMeetings,
  mailboxFile,
  mailboxGet,
  mailboxList,
  openLinkGroupList,
  openLinkList,
  reachList,
  sendEnrollReport,
  sendParticipantsEmail,
  sendReport,
  sendSignReport,
  signGroupList,
  signList,
  surveyGroupList,
  surveyList,
}
