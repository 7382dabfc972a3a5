import type { ListScope } from '../meetings/public.ts'
import type { REPORT_SCOPES } from '@osmp/contract/reports/models.ts'

export type ReportScope = (typeof REPORT_SCOPES)[number]

/** Meetings of some people that start within a half-open span (UTC ISO). */
export type CampaignSpan = {
  scope: ReportScope
  whose: ListScope
  from: string
  to: string
  /** Only those of this owner. */
  ownerId: string | null
}
