import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { type ContractVoidCause, decideIssue, mayIssueContract } from '@osmp/domain/speakers/contract-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { sendPersonalLink, trustedPhoneOf } from '../messaging/public.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed, meetingPolicies, type MeetingRow } from '../meetings/public.ts'
import { linkToContract } from './contract-file-link.ts'
import { issueContract } from './contract-issue.ts'
import { findLatestContract, keepToken, type StoredContract, voidContract } from './contract-repo.ts'
import { standingOf } from './contract-standing.ts'
import { type ContractTalk, findTalk } from './contract-talk-repo.ts'
import { shortContractPath } from './short-contract-route.ts'
import { contractToken, contractTokenHash } from './contract-token.ts'

/**
 * Under the meeting's lock, so that two people asking at once get the same contract. The link goes to the speaker alone: who asks for it
 * never holds what signs.
 */
export const getUrl =
  (links: FileLinks): Handler<typeof contracts, 'getUrl'> =>
  async ({ engagementSpeakerId, reason, seen }, ctx) => {
    const meeting = await lockMeeting(ctx.tx, authorisedMeeting(ctx).engagementId)
    const talk = await findTalk(ctx.tx, engagementSpeakerId)
    if (!talk) throw new AppError('speakerMissing')
    const { contract, isNew } = await contractFor(ctx, meeting, talk, { reason, seen })
    const { number, expiresAt } = contract
    return {
      url: linkToContract(
        links,
        { ...contract, speakerName: talk.speakerName },
        staff(ctx).personId,
        ctx.clock.systemNow(),
      ).url,
      ...(await handLink(ctx, contract.id, talk)),
      number,
      expiresAt,
      isNew,
      speakerName: talk.speakerName,
      engagementName: meeting.name,
    }
  }

type Contract = Pick<StoredContract, 'id' | 'number' | 'expiresAt'>

async function contractFor(
  ctx: Ctx,
  meeting: MeetingRow,
  talk: ContractTalk,
  { reason, seen }: { reason: string | undefined; seen: string | null | undefined },
): Promise<{ contract: Contract; isNew: boolean }> {
  const latest = await findLatestContract(ctx.tx, talk)
  // Another person has just had one made in its place.
  if (latest && reason !== undefined && seen !== undefined && seen !== latest.number)
    return { contract: latest, isNew: false }
  const facts = { net: talk.net, hasPhone: talk.phone !== '', wantsNew: reason !== undefined }
  const decision = decideIssue(standingOf(latest, talk, ctx.now), facts)
  if (!decision.ok) throw new AppError(decision.reason)
  if (decision.what === 'keep' && latest) return { contract: latest, isNew: false }
  if (!mayIssueContract(meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const cause = decision.what === 'make' ? decision.cause : 'reissued'
  await replace(ctx, latest, { cause, reason: reason ?? null })
  const made = await issueContract(ctx.tx, talk, {
    policies: await meetingPolicies(ctx.tx, meeting, ctx.now),
    provider: ctx.config.esign.makes ?? 'embedded',
    by: staff(ctx).personId,
    at: ctx.at,
  })
  await log(ctx, meeting, { talk, latest, number: made.number, cause, reason })
  return { contract: made, isNew: true }
}

/** Towards its speaker by their own phone; where no phone is reached, into the hands of whoever asks. */
async function handLink(ctx: Ctx, contractId: string, talk: ContractTalk) {
  await keepToken(ctx.tx, contractId, contractTokenHash(contractToken(ctx.signInKey, contractId)))
  const path = shortContractPath(ctx.signInKey, contractId)
  if (phoneChannelOf(ctx.config) === null) return { sentTo: null, handOver: ctx.config.publicUrl + path }
  const { engagementId, hcpId, speakerName: name, meetingName: meeting } = talk
  const phone = await trustedPhoneOf(ctx.tx, talk, ctx.clock.systemNow())
  const about = { kind: 'contract', objectId: contractId, engagementId, hcpId } as const
  const sentTo = await sendPersonalLink(ctx, { ...about, phone, params: { name, meeting }, path })
  return { sentTo, handOver: null }
}

const isLive = (contract: StoredContract | undefined): contract is StoredContract =>
  contract?.state === 'open' || contract?.state === 'signed'

async function replace(
  ctx: Ctx,
  latest: StoredContract | undefined,
  { cause, reason }: { cause: ContractVoidCause; reason: string | null },
): Promise<void> {
  if (isLive(latest)) await voidContract(ctx.tx, latest.id, { cause, reason, at: ctx.at })
}

type Issued = {
  talk: ContractTalk
  latest: StoredContract | undefined
  number: string
  cause: ContractVoidCause
  reason: string | undefined
}

async function log(ctx: Ctx, meeting: MeetingRow, { talk, latest, number, cause, reason }: Issued): Promise<void> {
  const replaced = isLive(latest)
  await logDeed(ctx, ACTION.contract, {
    engagementId: meeting.id,
    kind: replaced ? (cause === 'reissued' ? 'contractReissued' : 'contractReplaced') : 'contractIssued',
    params: { speaker: talk.speakerName, number, older: replaced ? latest.number : '', reason: reason ?? '' },
  })
}
