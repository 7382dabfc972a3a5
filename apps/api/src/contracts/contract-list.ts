import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { decideIssue, mayIssueContract } from '@osmp/domain/speakers/contract-state.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { type MeetingRow, readMeeting } from '../meetings/public.ts'
import { findLatestMessages, type OldPhone, oldPhonesOf, type SentMessage } from '../messaging/public.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { type ActView, findActs } from '../session/public.ts'
import { findMeetingContracts, type StoredContract } from './contract-repo.ts'
import { changesOf, standingOf } from './contract-standing.ts'
import { type ContractTalk, findMeetingTalks } from './contract-talk-repo.ts'

export const contractList: Handler<typeof contracts, 'contractList'> = async ({ engagementId }, ctx) => {
  const meeting = await readMeeting(ctx.tx, engagementId)
  const contracts = await findMeetingContracts(ctx.tx, engagementId)
  const talks = await findMeetingTalks(ctx.tx, engagementId)
  const mayIssue = mayOnMeeting(authorisedMeeting(ctx).standing, 'runMeeting')
  const messages = await findLatestMessages(
    ctx.tx,
    'contract',
    contracts.map(({ id }) => id),
  )
  const acts = await findActs(
    ctx.tx,
    contracts.map(({ id }) => id),
  )
  const oldPhones = await oldPhonesOf(
    ctx.tx,
    talks.map(({ hcpId }) => hcpId),
    ctx.clock.systemNow(),
  )
  return {
    list: talks.map((talk) =>
      present(ctx, { talk, contracts: contracts.filter(isAbout(talk)), messages, acts, oldPhones, meeting, mayIssue }),
    ),
  }
}

function oldPhoneOf({ talk, oldPhones }: Row) {
  const old = oldPhones.get(talk.hcpId)
  return old === undefined ? null : { until: old.until, phoneMasked: maskPhone(old.phone) }
}

const isAbout = (talk: ContractTalk) => (contract: StoredContract) =>
  contract.hcpId === talk.hcpId && contract.topicId === talk.topicId && contract.role === talk.role

type Row = {
  talk: ContractTalk
  contracts: StoredContract[]
  messages: SentMessage[]
  acts: ActView[]
  oldPhones: ReadonlyMap<string, OldPhone>
  meeting: MeetingRow
  mayIssue: boolean
}

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
    sent: sentOf(row.messages.find(({ objectId }) => objectId === latest?.id)),
    oldPhone: oldPhoneOf(row),
    signing:
      latest && latest.signedAt !== null ? signingOf(row.acts.find(({ objectId }) => objectId === latest.id)) : null,
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

/** Signed before it was kept how: nothing is known. */
const signingOf = (act: ActView | undefined) => (act ? { proof: act.proof, doubts: act.doubts } : null)

/** A number that still waits to be sent is kept whole. */
const sentOf = (message: SentMessage | undefined) =>
  message === undefined
    ? null
    : {
        at: message.at,
        state: message.state,
        phoneMasked: message.phone.includes('*') ? message.phone : maskPhone(message.phone),
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
