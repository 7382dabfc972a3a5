import { admin } from './admin/endpoints.ts'
import { approvals } from './approvals/endpoints.ts'
import { attendance } from './attendance/endpoints.ts'
import { closing } from './closing/endpoints.ts'
import { duties } from './duties/endpoints.ts'
import { enrolment } from './enrolment/endpoints.ts'
import { exams } from './exams/endpoints.ts'
import { expenses } from './expenses/endpoints.ts'
import { fees } from './fees/endpoints.ts'
import { invitations } from './invitations/endpoints.ts'
import { jobs } from './jobs/endpoints.ts'
import { landing } from './landing/endpoints.ts'
import { lookups } from './lookups/endpoints.ts'
import { meetings } from './meetings/endpoints.ts'
import { online } from './online/endpoints.ts'
import { photos } from './photos/endpoints.ts'
import { policies } from './policies/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { session } from './session/endpoints.ts'
import { speakers } from './speakers/endpoints.ts'
import { system } from './system/endpoints.ts'
import { telemetry } from './telemetry/endpoints.ts'
import { events } from './events/endpoints.ts'
import { home } from './home/endpoints.ts'
import { door } from './door/endpoints.ts'
import { contracts } from './contracts/endpoints.ts'
import { posters } from './posters/endpoints.ts'
import { notices } from './notices/endpoints.ts'

/** Everything that goes over the wire, slice by slice. Both sides import it; neither writes a request type by hand. */
export const contract = {
  session,
  notices,
  system,
  policies,
  lookups,
  speakers,
  contracts,
  meetings,
  home,
  events,
  approvals,
  enrolment,
  door,
  landing,
  posters,
  photos,
  online,
  invitations,
  closing,
  fees,
  expenses,
  exams,
  reports,
  attendance,
  telemetry,
  admin,
  duties,
  jobs,
  privacy,
}
export type Contract = typeof contract
