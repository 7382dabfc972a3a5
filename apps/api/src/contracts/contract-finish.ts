import type { PersonProof } from '@osmp/domain/session/person-act.ts'
import { decideSigning } from '@osmp/domain/speakers/contract-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { type FileBytes, withBytes } from '../kit/store/stored-file.ts'
import {
  loadChainPeople,
  lockMeeting,
  logMeeting,
  type MeetingRow,
  tell as tellPeople,
  tellOwnSide,
} from '../meetings/public.ts'
import { type ActPlace, keepPersonAct } from '../session/public.ts'
import { lockContract, markDeclined, markSigned, type StoredContract } from './contract-repo.ts'
import { standingOf } from './contract-standing.ts'
import { findTalkOf } from './contract-talk-repo.ts'

/** What finishing a contract needs of a request, or of a provider's callback. */
export type FinishCtx = Pick<Ctx, 'inTransaction' | 'store' | 'actor' | 'now' | 'at' | 'log' | 'afterRefusal'>

/** How it is known that the speaker did it, and from where. */
export type ByWhom = { proof: PersonProof; place: ActPlace | undefined }

export type Signed = { signedAt: string; pdfSha256: string }

/** The first signing when the contract is signed; undefined while it can be signed. */
export async function signedOrOpen(
  tx: Tx,
  contract: StoredContract,
  { meeting, now }: { meeting: Pick<MeetingRow, 'status'>; now: number },
): Promise<Signed | undefined> {
  const { state, signedAt, pdfSha256 } = contract
  if (state === 'signed' && signedAt !== null && pdfSha256 !== null) return { signedAt, pdfSha256 }
  const decision = decideSigning(standingOf(contract, await findTalkOf(tx, contract), now), meeting.status)
  if (!decision.ok) throw new AppError(decision.reason)
  return undefined
}

/** Keeps the signed PDF, which is stored before anything is locked, under the locks of meeting and contract: of several at once the first counts, and all get its answer. */
export async function finishSigning(
  ctx: FinishCtx,
  contract: StoredContract,
  { pdf, signature, by }: { pdf: Buffer; signature: Buffer | null; by: ByWhom },
): Promise<Signed> {
  const paper = { content: pdf, mediaType: 'application/pdf' }
  const contents: readonly [FileBytes, ...FileBytes[]] = signature
    ? [paper, { content: signature, mediaType: 'image/png' }]
    : [paper]
  return withBytes(ctx, contents, ([paperFile, image]) =>
    ctx.inTransaction(async (tx) => {
      const meeting = await lockMeeting(tx, contract.engagementId)
      const current = await lockContract(tx, contract.id)
      const known = await signedOrOpen(tx, current, { meeting, now: ctx.now })
      if (known) return known
      const into = { ...ctx, tx }
      const signatureFileId = image ? (await image.keep(into)).fileId : null
      const { fileId: pdfFileId, sha256: pdfSha256 } = await paperFile.keep(into)
      await markSigned(tx, contract.id, { at: ctx.at, signatureFileId, pdfFileId, pdfSha256 })
      await tell(tx, meeting, current, { kind: 'contractSigned', reason: '', at: ctx.at })
      await keepAct(tx, meeting, current, { kind: 'contractSigned', by, at: ctx.at })
      return { signedAt: ctx.at, pdfSha256 }
    }),
  )
}

/** Declines for good. A repeat answers the first one. */
export async function finishDeclining(
  ctx: FinishCtx,
  contract: StoredContract,
  { reason, by }: { reason: string; by: ByWhom },
): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const meeting = await lockMeeting(tx, contract.engagementId)
    const current = await lockContract(tx, contract.id)
    if (current.declinedAt !== null) return current.declinedAt
    if (await signedOrOpen(tx, current, { meeting, now: ctx.now })) throw new AppError('contractIsSigned')
    await markDeclined(tx, contract.id, { reason, at: ctx.at })
    await tell(tx, meeting, current, { kind: 'contractDeclined', reason, at: ctx.at })
    await keepAct(tx, meeting, current, { kind: 'contractDeclined', by, at: ctx.at })
    return ctx.at
  })
}

/** Keeps how it was proved, and tells compliance where that is doubtful. */
async function keepAct(
  tx: Tx,
  meeting: MeetingRow,
  contract: StoredContract,
  { kind, by, at }: { kind: 'contractSigned' | 'contractDeclined'; by: ByWhom; at: string },
): Promise<void> {
  const { id, hcpId, documentSha256, speakerName, number } = contract
  const about = { engagementId: meeting.id, objectId: id, hcpId, shownSha256: documentSha256, textVersion: number }
  const doubts = await keepPersonAct(tx, { kind, ...about, ...by, at })
  if (kind === 'contractDeclined' || doubts.length === 0) return
  const { compliance } = await loadChainPeople(tx, meeting.owner_id, meeting.bu_id)
  const params = { speaker: speakerName, number, reason: doubts.join(' ') }
  await tellPeople(tx, meeting, compliance, { kind: 'contractDoubtful', params, at, key: id })
}

async function tell(
  tx: Tx,
  meeting: MeetingRow,
  contract: StoredContract,
  { kind, reason, at }: { kind: 'contractSigned' | 'contractDeclined'; reason: string; at: string },
): Promise<void> {
  const { id, speakerName, number } = contract
  const params = { speaker: speakerName, number, reason }
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind,
    actionCategory: ACTION.contract,
    actor: { kind: 'system' },
    params,
    at,
  })
  const talk = await findTalkOf(tx, contract)
  await tellOwnSide(tx, meeting, { kind, params: { ...params, ...(talk && { talkId: talk.talkId }) }, at, key: id })
}
