import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { decideIssue, mayIssueContract } from '@osmp/domain/speakers/contract-state.ts'
import { refusalText } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { authorisedMeeting } from '../kit/require-staff.ts'
import { type MeetingRow, readMeeting } from '../meetings/public.ts'
import { findMeetingContracts, type StoredContract } from './contract-repo.ts'
import { changesOf, standingOf } from './contract-standing.ts'
import { type ContractTalk, findMeetingTalks } from './contract-talk-repo.ts'

export const contractList: Handler<typeof speakers, 'contractList'> = async ({ engagementId }, ctx) => {
  const meeting = await readMeeting(ctx.tx, engagementId)
  const contracts = await findMeetingContracts(ctx.tx, engagementId)
  const talks = await findMeetingTalks(ctx.tx, engagementId)
  const mayIssue = mayOnMeeting(authorisedMeeting(ctx).standing, 'runMeeting')
  return {
    list: talks.map((talk) => present(ctx, { talk, contracts: contracts.filter(isAbout(talk)), meeting, mayIssue })),
  }
}

const isAbout = (talk: ContractTalk) => (contract: StoredContract) =>
  contract.hcpId === talk.hcpId && contract.topicId === talk.topicId && contract.role === talk.role

type Row = { talk: ContractTalk; contracts: StoredContract[]; meeting: MeetingRow; mayIssue: boolean }

function present(ctx: Ctx, row: Row) {
  const { talk, contracts } = row
  const [latest, ...older] = contracts
  return {
    engagementSpeakerId: talk.talkId,
    standing: standingOf(latest, talk, ctx.now),
    number: latest?.number ?? null,
    issuedAt: latest?.issuedAt ?? null,
    expiresAt: latest?.expiresAt ?? null,
    openedAt: latest?.openedAt ?? null,
    signedAt: latest?.signedAt ?? null,
    declinedAt: latest?.declinedAt ?? null,
    declineReason: latest?.declineReason ?? null,
    changed: [...changesOf(latest, talk)],
    earlier: older.flatMap(({ number, voidedAt, voidCause, voidReason, signedAt }) =>
      voidedAt === null || voidCause === null
        ? []
        : [{ number, voidedAt, cause: voidCause, reason: voidReason, wasSigned: signedAt !== null }],
    ),
    allowedActions: actionsOf(ctx, latest, row),
  }
}

function actionsOf(ctx: Ctx, latest: StoredContract | undefined, { talk, meeting, mayIssue }: Row) {
  const of = (action: string, refusal: Parameters<typeof refusalText>[0] | undefined) =>
    refusal === undefined
      ? { action, allowed: true }
      : { action, allowed: false, reason: refusalText(refusal, ctx.locale) }
  const download = of('download', latest ? undefined : 'contractMissing')
  if (!mayIssue) return [download]
  const asked = (wantsNew: boolean) => {
    const facts = { net: talk.net, hasPhone: talk.phone !== '', wantsNew }
    const decision = decideIssue(standingOf(latest, talk, ctx.now), facts)
    if (!decision.ok) return decision.reason
    if (decision.what === 'make' && !mayIssueContract(meeting.status)) return wrongStateReason(meeting.status)
    return undefined
  }
  return [of('link', asked(false)), of('reissue', latest ? asked(true) : 'contractMissing'), download]
}
