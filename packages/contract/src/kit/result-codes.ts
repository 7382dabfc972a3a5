import { rowsOf } from './slice-refusals.ts'
import { refusals as kit } from './refusals.ts'
import { refusals as files } from '../files/refusals.ts'
import { refusals as duties } from '../duties/refusals.ts'
import { refusals as policies } from '../policies/refusals.ts'
import { refusals as system } from '../system/refusals.ts'
import { refusals as speakers } from '../speakers/refusals.ts'
import { refusals as expenses } from '../expenses/refusals.ts'
import { refusals as messaging } from '../messaging/refusals.ts'
import { refusals as meetings } from '../meetings/refusals.ts'
import { refusals as events } from '../events/refusals.ts'
import { refusals as approvals } from '../approvals/refusals.ts'
import { refusals as enrolment } from '../enrolment/refusals.ts'
import { refusals as session } from '../session/refusals.ts'
import { refusals as online } from '../online/refusals.ts'
import { refusals as attendance } from '../attendance/refusals.ts'
import { refusals as door } from '../door/refusals.ts'
import { refusals as photos } from '../photos/refusals.ts'
import { refusals as invitations } from '../invitations/refusals.ts'
import { refusals as contracts } from '../contracts/refusals.ts'
import { refusals as closing } from '../closing/refusals.ts'
import { refusals as exams } from '../exams/refusals.ts'
import { refusals as reports } from '../reports/refusals.ts'
import { refusals as fees } from '../fees/refusals.ts'
import { refusals as landing } from '../landing/refusals.ts'
import { refusals as posters } from '../posters/refusals.ts'
import { refusals as admin } from '../admin/refusals.ts'
import { refusals as telemetry } from '../telemetry/refusals.ts'
import { refusals as privacy } from '../privacy/refusals.ts'
import { refusals as jobs } from '../jobs/refusals.ts'

/**
 * Every refusal by name; its rows are in `<slice>/refusals.ts`, where each slice has its spans of codes.
 * What a client does with a code is fixed by the product text §8: 401, 440 and 441 lead to the error page; 403, 10016, 10010,
 * 18xxx and 19xxx are silent; 601 and 602 have fixed texts; any other sentence is shown.
 */
export const RESULTS = rowsOf({
  ...kit.rows,
  ...files.rows,
  ...duties.rows,
  ...policies.rows,
  ...system.rows,
  ...speakers.rows,
  ...expenses.rows,
  ...messaging.rows,
  ...meetings.rows,
  ...events.rows,
  ...approvals.rows,
  ...enrolment.rows,
  ...session.rows,
  ...online.rows,
  ...attendance.rows,
  ...door.rows,
  ...photos.rows,
  ...invitations.rows,
  ...contracts.rows,
  ...closing.rows,
  ...exams.rows,
  ...reports.rows,
  ...fees.rows,
  ...landing.rows,
  ...posters.rows,
  ...admin.rows,
  ...telemetry.rows,
  ...privacy.rows,
  ...jobs.rows,
})

export type ResultName = keyof typeof RESULTS
