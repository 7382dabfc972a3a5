import { createHash } from 'node:crypto'
import type { fees as calls } from '@osmp/contract/fees/endpoints.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { monthOf } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError, type RefusalParams, refusalText } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { uuidv7 } from '../kit/ids.ts'
import { staff } from '../kit/require-staff.ts'
import { type Account, findAccounts, openNumbers } from './account-repo.ts'
import { requireNoBatch } from './batch-of-fee-repo.ts'
import { presentBatch } from './batch-presenter.ts'
import { readBatch } from './batch-repo.ts'
import { insertBatch, nextBatchNumber } from './batch-write-repo.ts'
import { takeFee } from './fee-in-hand.ts'
import { type FeeRecord, findFeesByMeeting } from './fee-repo.ts'
import { lockForFees } from './lock-fees.ts'
import { requirePayable } from './pay-fee.ts'
import { controlSum, type FileFormat, paymentFile } from './payment-file.ts'
import { findPersonName } from './person-repo.ts'
import { sealOf } from './sealed-bytes.ts'

type Chosen = { feeId: string; version: number }

export const feeBatchCreate: Handler<typeof calls, 'feeBatchCreate'> = async ({ fees, format }, ctx) => {
  const found = await chosenFees(ctx, fees)
  await lockForFees(ctx, found)
  const accounts = await findAccounts(ctx.tx, [...new Set(found.map(({ hcpId }) => hcpId))])
  await requireEach(ctx, found, new Map(fees.map(({ feeId, version }) => [feeId, version])))
  const batchId = uuidv7()
  await keepBatch(ctx, { batchId, format, fees: found, accounts })
  return presentBatch(await readBatch(ctx.tx, batchId, staff(ctx).buId))
}

/** The fees named, once each, of meetings this officer may pay for; another unit's answers like none. Errors: feeDuplicate, meetingNotFound, meetingForbidden. */
async function chosenFees(ctx: Ctx, fees: readonly Chosen[]): Promise<FeeRecord[]> {
  const ids = fees.map(({ feeId }) => feeId)
  if (new Set(ids).size < ids.length) throw new AppError('feeDuplicate')
  const found = await findFeesByMeeting(ctx.tx, ids)
  if (found.length < ids.length) throw new AppError('meetingNotFound')
  for (const engagementId of new Set(found.map((fee) => fee.engagementId))) await ctx.authorise(engagementId, 'payFees')
  return found
}

/** Each fee as if it were paid now. Error: batchFeesRefused, with all of them. */
async function requireEach(ctx: Ctx, fees: readonly FeeRecord[], versions: Map<string, number>): Promise<void> {
  const refused: { feeId: string; name: string; reason: string }[] = []
  for (const { feeId, engagementId, name } of fees) {
    const version = versions.get(feeId) ?? 0
    try {
      const taken = await takeFee(ctx, { engagementId, feeId, version, action: 'pay' })
      await requirePayable(ctx, taken)
      await requireNoBatch(ctx.tx, feeId)
      if (taken.fee.net === 0) throw new AppError('feeNothingToTransfer')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ feeId, name, reason: sentence(ctx, error.result, error.params) })
    }
  }
  const [first] = refused
  if (!first) return
  const params = { count: refused.length, first: `${first.name} · ${first.reason}` }
  throw new AppError('batchFeesRefused', params, { list: refused })
}

const sentence = (ctx: Ctx, result: ResultName, params: RefusalParams) => refusalText(result, ctx.locale, params)

type Wanted = { batchId: string; format: FileFormat; fees: readonly FeeRecord[]; accounts: Map<string, Account> }

/** Makes the file once and keeps it sealed: every later download gives these bytes. */
async function keepBatch(ctx: Ctx, { batchId, format, fees, accounts }: Wanted): Promise<void> {
  const { tx, at, now } = ctx
  const { personId, buId } = staff(ctx)
  const lines = fees.flatMap((fee) => {
    const account = accounts.get(fee.hcpId)
    return account ? [{ fee, account }] : []
  })
  const numbers = await openNumbers(
    tx,
    lines.map(({ account }) => account.accountId),
    ctx,
  )
  const number = await nextBatchNumber(tx, monthOf(shanghaiDate(now)))
  const transfers = lines.map(({ fee, account }) => ({
    holderName: account.holderName,
    accountNumber: numbers.get(account.accountId) ?? '',
    bankName: account.bankName,
    bankBranch: account.bankBranch,
    net: fee.net,
    purpose: `讲课劳务费 ${fee.engagementCode}`,
  }))
  const takenBy = await findPersonName(tx, personId)
  const bytes = await paymentFile({ number, takenBy, createdAt: at, transfers }, format)
  const seal = await sealOf(tx, ctx)
  await insertBatch(tx, {
    batchId,
    number,
    buId,
    format,
    personId,
    at,
    fileName: `付款文件-${number}.${format}`,
    fileSealed: seal.close(batchId, bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    total: controlSum(transfers),
    lines: lines.map(({ fee, account }) => ({ feeId: fee.feeId, accountId: account.accountId, net: fee.net })),
  })
}
