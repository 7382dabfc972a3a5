import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { approvedFees, closedMeeting, FEE_TABLES, talkIds } from './fee-test-kit.ts'

let app: TestApp
let tang: TestCaller
/** Approved the fees, so that 唐颖 makes the files, and brings what the bank says. */
let pan: TestCaller
let feeIds: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  pan = await app.as('pan')
  const engagementId = await closedMeeting(app)
  feeIds = await approvedFees(app, engagementId, await talkIds(app, engagementId))
})
afterEach(() => app.close())

const create = (ids = feeIds, version = 2) =>
  tang.call('fees', 'feeBatchCreate', { fees: ids.map((feeId) => ({ feeId, version })), format: 'csv' })
const fileOf = async (batchId: string) => (await tang.call('fees', 'feeBatchFile', { batchId })).data
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const answerRow = (number: string, line: number, amount: string, rest: string) => `${number},${line},${amount},${rest}`
const HEADER = '批次号,行号,金额,结果,流水号,失败原因'
const PAPER = { fileName: '银行回执.pdf', content: base64('bank: nothing was paid') }

describe('the hands a file passes through', () => {
  it('its maker and those that downloaded it neither book its answer nor call it off; an approver does not download it', async () => {
    const { data } = await create()
    const { batchId } = data
    const actionsOf = async (by: TestCaller) =>
      (await by.call('fees', 'feeBatchDetail', { batchId })).data.allowedActions?.map(({ action, allowed, reason }) =>
        [action, reason ?? allowed].join(' '),
      )
    expect(await actionsOf(tang)).toEqual([
      'download true',
      'answer 付款文件由您生成，请由另一位财务同事登记银行结果或撤销',
      'cancel 付款文件由您生成，请由另一位财务同事登记银行结果或撤销',
    ])
    expect(await actionsOf(pan)).toEqual([
      'download 文件中有您审核的劳务费，请由另一位财务同事下载',
      'answer true',
      'cancel true',
    ])
    const content = base64([HEADER, answerRow(data.number, 1, '1.00', '失败,,账号不存在')].join('\n'))
    for (const dryRun of [true, false])
      await expectRefusal(app, FEE_TABLES, 'batchMadeByYou', () =>
        tang.call('fees', 'feeBatchAnswer', { batchId, content, dryRun }),
      )
    await expectRefusal(app, FEE_TABLES, 'batchMadeByYou', () =>
      tang.call('fees', 'feeBatchCancel', { batchId, reason: '选错了讲者', paper: PAPER }),
    )
    await expectRefusal(app, FEE_TABLES, 'batchApprovedByYou', () => pan.call('fees', 'feeBatchFile', { batchId }))
    await run('update fee_batch set created_by = (select id from person where employee_code = $2) where id = $1', [
      batchId,
      'E1004',
    ])
    await fileOf(batchId)
    await expectRefusal(app, FEE_TABLES, 'batchTakenByYou', () =>
      tang.call('fees', 'feeBatchAnswer', { batchId, content, dryRun: false }),
    )
    await expectRefusal(app, FEE_TABLES, 'batchTakenByYou', () =>
      tang.call('fees', 'feeBatchCancel', { batchId, reason: '选错了讲者', paper: PAPER }),
    )
  })

  it('keeps the bank’s answer as it came with its bringer; the maker of the file counts as the payer', async () => {
    const { data } = await create()
    const { batchId, number } = data
    const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId })).data
    const rows = lines.map(({ lineNo, net }) => answerRow(number, lineNo, net, `成功,BANK-900${lineNo},`))
    const content = base64([HEADER, ...rows].join('\n'))
    const answer = { batchId, content, fileName: '代发结果.csv' }
    await pan.call('fees', 'feeBatchAnswer', { ...answer, dryRun: true })
    expect((await tang.call('fees', 'feeBatchDetail', { batchId })).data.papers).toEqual([])
    expect((await pan.call('fees', 'feeBatchAnswer', { ...answer, dryRun: false })).data.applied).toBe(true)
    const [paper, ...others] = (await tang.call('fees', 'feeBatchDetail', { batchId })).data.papers ?? []
    const sha256 = createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex')
    expect([paper, others]).toMatchObject([{ fileName: '代发结果.csv', by: '潘悦', sha256 }, []])
    const read = await tang.call('fees', 'feeBatchPaper', { paperId: paper?.paperId ?? '' })
    expect(read.data).toEqual({ fileName: '代发结果.csv', content, sha256 })
    const { rows: people } = await run(
      `select p.name as payer, s.name as booker from speaker_fee f join person p on p.id = f.paid_by
       join fee_step t on t.fee_id = f.id and t.action = 'pay' join person s on s.id = t.person_id where f.id = any($1)`,
      [feeIds],
    )
    expect(people).toEqual(feeIds.map(() => ({ payer: '唐颖', booker: '潘悦' })))
    for (const feeId of feeIds)
      await expectRefusal(app, FEE_TABLES, 'feePaidByYou', () =>
        tang.call('fees', 'feeDecide', { feeId, version: 3, decision: 'reverse', comment: '收款人错误' }),
      )
  })

  it('a fee goes into a second file once another has brought the bank’s paper; it is then in the list of two files', async () => {
    const [feeId = ''] = feeIds
    const one = (version: number) => create([feeId], version)
    const { data } = await one(2)
    await fileOf(data.batchId)
    const called = (paper?: typeof PAPER) =>
      pan.call('fees', 'feeBatchCancel', { batchId: data.batchId, reason: '银行已退回文件', ...(paper && { paper }) })
    await expectRefusal(app, FEE_TABLES, 'batchPaperMissing', () => called())
    expect((await called(PAPER)).data.state).toBe('cancelled')
    const twice = async (by: TestCaller) => {
      const { data: queue } = await by.call('fees', 'feeQueue', { state: 'twoFiles' })
      return [queue.total, queue.counts.twoFiles, queue.list.map((fee) => fee.feeId)]
    }
    expect(await twice(await app.as('he'))).toEqual([0, 0, []])
    // As if the release before had called it off, or this person had brought the paper alone.
    const paperBy = async (by: string | null) => {
      await run('alter table fee_bank_paper disable trigger fee_bank_paper_append_only')
      await run('update fee_batch_line set paper_id = null where batch_id = $1', [data.batchId])
      if (by !== null) {
        await run('update fee_bank_paper set brought_by = (select id from person where employee_code = $1)', [by])
        await run('update fee_batch_line set paper_id = (select id from fee_bank_paper) where batch_id = $1', [
          data.batchId,
        ])
      }
    }
    for (const by of [null, 'E1005']) {
      await paperBy(by)
      const shown = (await tang.call('fees', 'feeQueue', { state: 'approved' })).data.list
      expect(shown.find((fee) => fee.feeId === feeId)?.allowedActions).toContainEqual({
        action: 'pay',
        allowed: false,
        reason: `付款文件 ${data.number} 中已有这笔劳务费，须由另一位财务同事留存银行回执后，才能再次支付`,
      })
      await expectRefusal(app, FEE_TABLES, 'batchFeesRefused', () => one(2))
      await expectRefusal(app, FEE_TABLES, 'feePaperMissing', () =>
        tang.call('fees', 'feePay', { feeId, version: 2, reference: 'BANK-1' }),
      )
    }
    await paperBy('E1009')
    expect((await one(2)).code).toBe('0000')
    expect(await twice(await app.as('he'))).toEqual([1, 1, [feeId]])
  })

  it('no walk of one person over all fees and files has a fee leave twice, or paid twice, or paid by its approver', async () => {
    const [feeId = ''] = feeIds
    let seed = 20_261_127
    const next = (below: number) => Math.floor(((seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) * below)
    const versionOf = async () =>
      Number((await run('select version from speaker_fee where id = $1', [feeId])).rows[0]?.version)
    const files = async () => (await run('select id, number from fee_batch order by number')).rows
    const decide =
      (decision: 'approve' | 'hold' | 'release' | 'return' | 'waive' | 'fail' | 'retry' | 'reverse') => async () =>
        tang.call('fees', 'feeDecide', { feeId, version: await versionOf(), decision, comment: '核对无误' })
    const onFile = (act: (batchId: string, number: string) => Promise<unknown>) => async () => {
      const all = await files()
      const file = all[next(all.length || 1)]
      return file && act(file.id, file.number)
    }
    const answer = (rest: string) =>
      onFile((batchId, number) => {
        const content = base64([HEADER, answerRow(number, 1, '2000.00', rest)].join('\n'))
        return tang.call('fees', 'feeBatchAnswer', { batchId, content, dryRun: false })
      })
    const acts: (() => Promise<unknown>)[] = [
      decide('fail'),
      decide('retry'),
      decide('hold'),
      decide('release'),
      decide('approve'),
      decide('reverse'),
      async () => create([feeId], await versionOf()),
      async () => create([feeId], await versionOf()),
      onFile((batchId) => tang.call('fees', 'feeBatchFile', { batchId })),
      onFile((batchId) => tang.call('fees', 'feeBatchCancel', { batchId, reason: '选错了讲者', paper: PAPER })),
      answer('失败,,账号不存在'),
      answer('成功,BANK-9001,'),
    ]
    await acts[6]?.()
    for (let step = 0; step < 120; step += 1) await acts[next(acts.length)]?.()
    const { rows } = await run(
      `select (select count(distinct d.batch_id)::int from fee_batch_download d join fee_batch_line l on l.batch_id = d.batch_id where l.fee_id = $1) as left,
              (select count(*)::int from fee_step where fee_id = $1 and action = 'pay') as paid,
              (select count(*)::int from ledger_entry where dedupe_key = 'fee:' || $1 || ':feePaid') as booked`,
      [feeId],
    )
    expect(rows).toEqual([{ left: 1, paid: 0, booked: 0 }])
  })
})
