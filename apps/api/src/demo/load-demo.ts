import { countCodes, hasPeople, nameApprovedAccounts } from './load-demo-repo.ts'
import { instantMs, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { FIRST_APPROVAL, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { Tx } from '../kit/database/db.ts'
import type { SecretKey } from '../kit/secrets/secret-key.ts'
import { evaluateStored, judgedOn, keepEvaluation, readMeeting } from '../meetings/public.ts'
import { instanceRows, nodeRows } from './demo-approvals.ts'
import { enrollmentRows, signInRows } from './demo-attendance.ts'
import { loadContracts } from './demo-contracts.ts'
import { eventRows } from './demo-events.ts'
import { largeEventAssistants, largeEventProducts, largeEventRows } from './demo-large-events.ts'
import { keepFeeRules } from './demo-fee-rules.ts'
import { feeRows } from './demo-fees.ts'
import { invitationRows, invitedRows } from './demo-invited.ts'
import { letterRows, openLinkRows } from './demo-letters.ts'
import { historyOf } from './demo-history.ts'
import { ledgerRows } from './demo-ledger.ts'
import { loadMasterData } from './demo-master-data.ts'
import { planMeetings } from './demo-meeting-plan.ts'
import {
  agendaRows,
  assistantRows,
  engagementRow,
  lineRows,
  type PlannedMeeting,
  productRow,
  talkRows,
} from './demo-meetings.ts'
import { ioRows } from './demo-money.ts'
import { questionnaireTemplateRows } from './demo-questionnaires.ts'
import {
  questionnaireReleaseRows,
  questionnaireResponseRows,
  questionnaireRows,
  questionnaireVersionRows,
} from './demo-survey-answers.ts'
import { insertRows } from '../reference/public.ts'

type Asked = { now: number; passwordHash: string; secretKey?: SecretKey | undefined }

/**
 * The demo company with its meetings around `now` (epoch ms), in every state and with their money, approvals and
 * attendance. Only into a database without people: gives false and changes nothing otherwise.
 */
export async function loadDemo(tx: Tx, { now, passwordHash, secretKey }: Asked): Promise<boolean> {
  if (await hasPeople(tx)) return false
  const at = instantOf(now)
  const today = localDateOf(at)
  await loadMasterData(tx, { passwordHash, at, today, secretKey })
  const planned = planMeetings(now).map((plan) => ({ plan, history: historyOf(plan, now) }))
  const fees = feeRows(planned)
  const meetings = planned.map((meeting) => ({
    ...meeting,
    fees: fees.filter(({ engagement_id }) => engagement_id === meeting.plan.id),
  }))
  const ledger = meetings.flatMap(ledgerRows)
  await insertRows(tx, 'io', ioRows(ledger, today))
  await loadLargeEvents(tx, meetings, at)
  await loadMeetings(tx, meetings, at)
  await insertRows(tx, 'ledger_entry', ledger)
  await loadApprovals(tx, meetings)
  await insertRows(tx, 'speaker_fee', fees)
  await nameApprovedAccounts(tx)
  await keepFeeRules(tx, meetings)
  await loadContracts(tx, meetings, at)
  return true
}

async function loadQuestionnaires(tx: Tx, meetings: readonly PlannedMeeting[]): Promise<void> {
  await insertRows(tx, 'questionnaire_template', questionnaireTemplateRows())
  await insertRows(tx, 'questionnaire', meetings.flatMap(questionnaireRows))
  await insertRows(tx, 'questionnaire_version', meetings.flatMap(questionnaireVersionRows))
  await insertRows(tx, 'questionnaire_response', meetings.flatMap(questionnaireResponseRows))
  await insertRows(tx, 'questionnaire_release', meetings.flatMap(questionnaireReleaseRows))
}

async function loadLargeEvents(tx: Tx, meetings: readonly PlannedMeeting[], at: string): Promise<void> {
  const plans = meetings.map(({ plan }) => plan)
  const events = largeEventRows(plans, at)
  await insertRows(tx, 'event', events)
  await countCodes(tx, 'event_code_no', events.length)
  await insertRows(tx, 'event_product', largeEventProducts(plans))
  await insertRows(tx, 'event_assistant', largeEventAssistants())
}

async function loadMeetings(tx: Tx, meetings: readonly PlannedMeeting[], at: string): Promise<void> {
  await insertRows(
    tx,
    'engagement',
    meetings.map((meeting) => engagementRow(meeting, at)),
  )
  await countCodes(tx, 'engagement_code_no', meetings.length)
  await insertRows(tx, 'engagement_product', meetings.map(productRow))
  await insertRows(tx, 'engagement_assistant', meetings.flatMap(assistantRows))
  await insertRows(tx, 'engagement_topic', meetings.flatMap(agendaRows))
  await insertRows(tx, 'engagement_speaker', meetings.flatMap(talkRows))
  await insertRows(tx, 'engagement_invited', meetings.flatMap(invitedRows))
  await insertRows(tx, 'invitation', meetings.flatMap(invitationRows))
  await insertRows(tx, 'engagement_budget_line', meetings.flatMap(lineRows))
  await insertRows(tx, 'enrollment', meetings.flatMap(enrollmentRows))
  await insertRows(tx, 'invitation', meetings.flatMap(letterRows))
  await insertRows(tx, 'open_link', meetings.flatMap(openLinkRows))
  await insertRows(tx, 'sign_in', meetings.flatMap(signInRows))
  await insertRows(tx, 'meeting_event', meetings.flatMap(eventRows))
  await loadQuestionnaires(tx, meetings)
}

async function loadApprovals(tx: Tx, meetings: readonly PlannedMeeting[]): Promise<void> {
  const instances = []
  for (const meeting of meetings) instances.push(...(await instanceRows(tx, meeting)))
  await insertRows(tx, 'approval_instance', instances)
  await insertRows(tx, 'approval_node', meetings.flatMap(nodeRows))
  for (const meeting of meetings) await keepRules(tx, meeting)
}

/** The rule results approvers see beside what waits for them. */
async function keepRules(tx: Tx, { plan, history }: PlannedMeeting): Promise<void> {
  const at = history.change?.submittedAt ?? history.submittedAt
  if (at === null || (!isIn(FIRST_APPROVAL, plan.status) && plan.status !== MEETING.changeApproving)) return
  const row = await readMeeting(tx, plan.id)
  const judged = await evaluateStored(tx, row, { stage: 'submit', now: instantMs(at), reader: null })
  await keepEvaluation(tx, row, { moment: 'submit', results: judged.results, input: judgedOn(judged), at })
}
