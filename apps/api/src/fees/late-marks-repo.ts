import { type RawBuilder, sql } from 'kysely'
import { lateContract, lateContractDay } from '../contracts/public.ts'
import { lateConsent } from '../speakers/public.ts'

/** Evidence of a talk that is out of time: from after its meeting, the approval from after its start. Null: in time, or not there. */
export type LateMarks = {
  contractLateAt: string | null
  /** Of a contract on paper. */
  contractLateOn: string | null
  consentLateAt: string | null
  approvalLateAt: string | null
}

/** The marks of a fee `f` or talk `t` of the meeting `e`, as columns. */
export const lateMarks = (alias: 'f' | 't'): RawBuilder<unknown> => sql`
  ${lateContract(alias)} as "contractLateAt", ${lateContractDay(alias)} as "contractLateOn", ${lateConsent(alias)} as "consentLateAt",
  case when e.approved_at > e.start_at then e.approved_at end as "approvalLateAt"`

export type LateAccount = { what: 'entered' | 'confirmed'; at: string }

const moment = (column: 'entered_at' | 'confirmed_at') =>
  sql`to_char(${sql.ref(`a.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When the account of a fee `f` was entered, or else made sure of, if after the fee was submitted: the one in force, of a paid fee the one it was paid to. */
export const LATE_ACCOUNT = sql`(select case
    when a.entered_at > f.submitted_at then json_build_object('what', 'entered', 'at', ${moment('entered_at')})
    when a.confirmed_at > f.submitted_at then json_build_object('what', 'confirmed', 'at', ${moment('confirmed_at')}) end
  from speaker_account a where f.settlement_id is null and case when f.state in ('paid', 'reversed') then a.id = f.account_id
    else a.hcp_id = f.hcp_id and a.ended_at is null end)`
