import { createHash } from 'node:crypto'
import { type AccountProof, proofRefusal } from '@osmp/domain/fees/account-trust.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import { leavePhoneMessage } from '../messaging/public.ts'
import type { MeetingRow } from '../meetings/public.ts'
import type { Account } from './account-repo.ts'
import { bankPaperLook } from './bank-paper-look.ts'
import { findKnownPhones, findPaperUse, insertAccountPaper } from './account-proof-repo.ts'
import { findPersonName } from './person-repo.ts'
import { sealOf } from './sealed-bytes.ts'

type Paper = { fileName: string; content: string }
type Given = { how: AccountProof; called: string | undefined; paper: Paper | undefined }
/** The proof an account was confirmed with. `words`: for the log of the meeting. */
export type Proven = { calledTail: string | null; phone: string; words: Record<'proofZh' | 'proofEn', string> }

/** Judges the proof of an account, and keeps a paper as it came, sealed. */
export async function takeProof(ctx: Ctx, account: Account, { how, called, paper }: Given): Promise<Proven> {
  const { accountId } = account
  const phone = (await findKnownPhones(ctx.tx, [accountId])).get(accountId) ?? ''
  const refusal = proofRefusal(how, { called, hasPaper: paper !== undefined, knownPhone: phone })
  if (refusal !== null) throw new AppError(refusal)
  if (how === 'callBack' || paper === undefined) {
    const tail = phone.slice(-4)
    const words = { proofZh: `（致电尾号 ${tail}）`, proofEn: ` (called the number ending in ${tail})` }
    return { calledTail: tail, phone, words }
  }
  await keepPaper(ctx, account, paper)
  const words = { proofZh: `（银行凭证 ${paper.fileName}）`, proofEn: ` (paper of the bank: ${paper.fileName})` }
  return { calledTail: null, phone, words }
}

async function keepPaper(ctx: Ctx, account: Account, { fileName, content }: Paper): Promise<void> {
  const { accountId } = account
  const paperId = uuidv7()
  const bytes = Buffer.from(content, 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const look = await bankPaperLook(bytes)
  const used = await findPaperUse(ctx.tx, { ...account, sha256, turned: look?.turned ?? [] })
  if (used) throw new AppError('feePaperElsewhere', used)
  await insertAccountPaper(ctx.tx, {
    paperId,
    accountId,
    fileName,
    fileSealed: (await sealOf(ctx.tx, ctx)).close(paperId, bytes),
    sha256,
    look: look?.hash ?? null,
    personId: staff(ctx).personId,
    at: ctx.at,
  })
}

type Told = { meeting: MeetingRow; name: string; account: Account; phone: string }

/** The speaker hears of a confirmed account on the phone known before it was entered; nothing where no phones are reached. */
export async function tellSpeaker(ctx: Ctx, { meeting, name, account, phone }: Told): Promise<void> {
  if (phone === '' || phoneChannelOf(ctx.config) === null) return
  const contact = await findPersonName(ctx.tx, meeting.owner_id)
  const { accountId, hcpId, bankName, tail } = account
  const params = { name, meeting: meeting.name, bank: bankName, tail, contact }
  await leavePhoneMessage(ctx, { kind: 'account', objectId: accountId, engagementId: meeting.id, hcpId, phone, params })
}
