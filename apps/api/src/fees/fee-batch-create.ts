import { createHash } from 'node:crypto'
import type { fees as calls } from '@osmp/contract/fees/endpoints.ts'
import { monthOf } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type Account, findAccounts, openNumbers } from './account-repo.ts'
import { insertBatch, nextBatchNumber } from './batch/batch-write-repo.ts'
import { chosenFees, takeEach } from './batch/chosen-fees.ts'
import { showBatch } from './batch/show-batches.ts'
import type { FeeRecord } from './fee-repo.ts'
import { lockForFees } from './lock-fees.ts'
import { controlSum, type FileFormat, paymentFile } from './batch/payment-file.ts'
import { findPersonName } from './person-repo.ts'
import { sealOf } from './sealed-bytes.ts'

export const feeBatchCreate: Handler<typeof calls, 'feeBatchCreate'> = async ({ fees, format }, ctx) => {
  const found = await chosenFees(ctx, fees)
  await lockForFees(ctx, found)
  const accounts = await findAccounts(ctx.tx, [...new Set(found.map(({ hcpId }) => hcpId))])
  await takeEach(ctx, { found, chosen: fees, by: 'company', refusal: 'batchFeesRefused' })
  const batchId = uuidv7()
  await keepBatch(ctx, { batchId, format, fees: found, accounts })
  return showBatch(ctx, batchId)
}

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
    lines: lines.map(({ fee, account }) => ({
      feeId: fee.feeId,
      accountId: account.accountId,
      net: fee.net,
      isAgain: fee.stoodInFile,
    })),
  })
}
