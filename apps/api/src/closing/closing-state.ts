import type { ClosingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { closingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { coveredBy } from '@osmp/domain/closing/evidence-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/db.ts'
import { type MeetingRow, meetingPolicies } from '../meetings/public.ts'
import { findSignedContracts } from '../speakers/public.ts'
import { type BudgetLine, findBudgetLines } from './budget-line-repo.ts'
import { type EvidenceRow, findEvidence } from './evidence-repo.ts'
import { type ClosingTalk, findClosingTalks } from './talk-repo.ts'

/** How far the closing of a meeting is: what is there, what the policies ask for, what is missing. */
export type ClosingState = {
  checklist: ClosingChecklist
  talks: ClosingTalk[]
  /** Without the speakers' line, which is paid fee by fee. */
  enteredLines: BudgetLine[]
  evidence: EvidenceRow
  policies: Policies
}

/** Reads the state of closing; `now` is the business clock, epoch ms. */
export async function loadClosingState(tx: Tx, meeting: MeetingRow, now: number): Promise<ClosingState> {
  const policies = await meetingPolicies(tx, meeting, now)
  const day = meeting.start_at === null ? '9999-12-31' : localDateOf(meeting.start_at)
  const talks = await findClosingTalks(tx, meeting.id, day)
  const evidence = await findEvidence(tx, meeting.id)
  const enteredLines = (await findBudgetLines(tx, meeting.id)).filter(({ type }) => type !== 'speakerFee')
  const checklist = closingChecklist(
    {
      signInLists: (evidence.signedIn > 0 ? 1 : 0) + evidence.signReports,
      roomPhotos: evidence.roomPhotos,
      agendaConfirmed:
        meeting.agenda_held === true || (meeting.agenda_held === false && meeting.actual_explanation !== ''),
      speakers: speakersOf(talks, evidence, await findSignedContracts(tx, meeting.id)),
      actuals: enteredLines.map(({ actual }) => actual),
      unexplainedSuspicions: evidence.unexplained,
      similarPhotos: evidence.similarPhotos,
      explainedPhotos: evidence.explainedPhotos,
    },
    policies,
  )
  return { checklist, talks, enteredLines, evidence, policies }
}

/**
 * A contract is a person's, whatever he speaks about: signed electronically (`signed`: doctors' ids), or a file; a talk photo is one
 * talk's.
 */
function speakersOf(talks: readonly ClosingTalk[], { contracts, talkPhotos }: EvidenceRow, signed: readonly string[]) {
  const paid = talks.filter(({ status, net }) => status === 'came' && net > 0)
  const people = paid.filter(
    ({ hcpId }, index) => !signed.includes(hcpId) && paid.findIndex((other) => other.hcpId === hcpId) === index,
  )
  const contracted = coveredBy(
    people.map(({ name }) => name),
    contracts,
  )
  const photographed = coveredBy(
    paid.map(({ name }) => name),
    talkPhotos,
  )
  return talks.map((talk) => ({
    speakerId: talk.talkId,
    name: talk.name,
    status: talk.status,
    net: talk.net,
    signedIn: talk.signedIn,
    hasTalkPhoto: photographed[paid.indexOf(talk)] ?? false,
    hasContract:
      signed.includes(talk.hcpId) || (contracted[people.findIndex(({ hcpId }) => hcpId === talk.hcpId)] ?? false),
    hasConsent: talk.hasConsent,
  }))
}
