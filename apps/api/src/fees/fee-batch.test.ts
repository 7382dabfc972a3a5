import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse as readCsv } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { TEST_STYLES, workbook } from '../test-kit/test-workbook.ts'
import { approvedFees, closedMeeting, FEE_TABLES, talkIds, unexplainedIos } from './fee-test-kit.ts'

let app: TestApp
let tang: TestCaller
/** Approved the fees, so that 唐颖 makes the files, and brings what the bank says. */
let pan: TestCaller
let engagementId = ''
let feeIds: string[] = []
beforeEach(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  pan = await app.as('pan')
  engagementId = await closedMeeting(app)
  feeIds = await approvedFees(app, engagementId, await talkIds(app, engagementId))
})
afterEach(() => app.close())

const create = (format: 'csv' | 'xlsx' = 'csv', by = tang, ids = feeIds, version = 2) =>
  by.call('fees', 'feeBatchCreate', { fees: ids.map((feeId) => ({ feeId, version })), format })
const fileOf = async (batchId: string) => (await tang.call('fees', 'feeBatchFile', { batchId })).data
const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const base64 = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') => Buffer.from(text, encoding).toString('base64')
const answerRow = (number: string, line: number, amount: string, rest: string) => `${number},${line},${amount},${rest}`
const HEADER = '批次号,行号,金额,结果,流水号,失败原因'
const stateOf = async () =>
  (await run('select state from speaker_fee where id = any($1) order by id', [feeIds])).rows.map(
    ({ state }): string => state,
  )

describe('the file', () => {
  it('has a line a fee, the count and the control sum; a download gives the same bytes, and is kept', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ state: 'open', format: 'csv', count: 2, open: 2, paid: 0, downloads: 0 })
    const [first, second] = [await fileOf(data.batchId), await fileOf(data.batchId)]
    expect(second).toEqual(first)
    const bytes = Buffer.from(first.content, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(data.sha256)
    const rows = readCsv(bytes, { bom: true })
    expect(rows[0]?.slice(0, 8)).toEqual([
      '批次号',
      '行号',
      '收款人',
      '收款账号',
      '开户银行',
      '开户支行',
      '金额',
      '用途',
    ])
    expect(rows.slice(1, 3).map((row) => [row[0], row[1]])).toEqual([
      [data.number, '1'],
      [data.number, '2'],
    ])
    for (const row of rows.slice(1, 3)) expect(row[3]).toMatch(/^622202100100\d{7}$/)
    expect(rows[3]?.slice(0, 8)).toEqual(['合计', '', '', '', '', '', data.total, '共 2 笔'])
    const sum = rows.slice(1, 3).reduce((total, row) => total + Number(row[6]) * 100, 0)
    expect(sum).toBe(Number(data.total) * 100)
    const { data: detail } = await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })
    expect(detail.taken.map(({ by }) => by)).toEqual(['唐颖', '唐颖'])
    expect(detail.downloads).toBe(2)
  })

  it('is an Excel file as well, with whole account numbers', async () => {
    const { data } = await create('xlsx')
    const { content, fileName, mediaType } = await fileOf(data.batchId)
    expect([fileName, mediaType]).toEqual([`付款文件-${data.number}.xlsx`, expect.stringContaining('spreadsheetml')])
    const rows = await readSheet(Buffer.from(content, 'base64'))
    expect(String(rows[1]?.[3])).toMatch(/^622202100100\d{7}$/)
    expect(rows[3]?.[6]).toBe(Number(data.total))
  })

  it('no whole account number leaves by another way, and none lies open in the database', async () => {
    const { data } = await create()
    const number = readCsv(Buffer.from((await fileOf(data.batchId)).content, 'base64'), { bom: true })[1]?.[3] ?? 'none'
    const shown = JSON.stringify([
      (await tang.call('fees', 'feeQueue', { state: 'approved' })).data,
      (await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data,
      (await tang.call('fees', 'feeBatchList', {})).data,
    ])
    expect(shown).toContain(number.slice(-4))
    expect(shown).not.toContain(number)
    const { rows } = await run("select string_agg(encode(account_sealed, 'escape'), '') as text from speaker_account")
    expect(rows[0].text).not.toContain(number)
  })

  it('names each refusal, and makes nothing', async () => {
    const refuse = (refusal: ResultName, act: () => ReturnType<typeof create>) =>
      expectRefusal(app, FEE_TABLES, refusal, act)
    await refuse('forbidden', async () => create('csv', await app.as('lin')))
    await refuse('forbidden', async () => create('csv', await app.as('he')))
    await refuse('meetingNotFound', async () => create('csv', await app.as('song')))
    await refuse('inputMissing', () => create('csv', tang, []))
    await refuse('feeDuplicate', () => create('csv', tang, [feeIds[0] ?? '', feeIds[0] ?? '']))
    await refuse('meetingNotFound', () => create('csv', tang, [meetingId('cv.closed1')]))
    const stale = await refuse('batchFeesRefused', () => create('csv', tang, feeIds, 1))
    expect(stale.msg).toContain('有 2 笔不能付款')
    await run('update speaker_fee set net = 0, gross = 0, tax = 0 where id = $1', [feeIds[1]])
    await run(
      'update speaker_account set ended_at = entered_at where hcp_id = (select hcp_id from speaker_fee where id = $1)',
      [feeIds[0]],
    )
    const { data } = await refuse('batchFeesRefused', () => create())
    expect(JSON.stringify(data)).toMatch(
      /还没有讲者的收款账户，请先录入.*税后金额为 0 元|税后金额为 0 元.*还没有讲者的收款账户，请先录入/,
    )
  })

  it('what stands in a file is neither paid, held nor failed beside it (feeInBatch)', async () => {
    await create()
    const [feeId = ''] = feeIds
    const { msg } = await expectRefusal(app, FEE_TABLES, 'feeInBatch', () =>
      tang.call('fees', 'feePay', { feeId, version: 2, reference: 'BANK-1' }),
    )
    expect(msg).toMatch(/PF2611-\d{6}/)
    for (const decision of ['hold', 'fail'] as const)
      await expectRefusal(app, FEE_TABLES, 'feeInBatch', () =>
        pan.call('fees', 'feeDecide', { feeId, version: 2, decision, comment: '测试原因' }),
      )
    await expectRefusal(app, FEE_TABLES, 'batchFeesRefused', () => create())
  })
})

describe('the bank’s answer', () => {
  it('judged first, then booked as a whole; the file is settled', async () => {
    const { data } = await create()
    const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data
    const [one, two] = lines
    const content = base64(
      [
        HEADER,
        answerRow(data.number, 1, one?.net ?? '', '成功,BANK-9001,'),
        answerRow(data.number, 2, two?.net ?? '', '失败,,账号不存在'),
      ].join('\r\n'),
    )
    const dry = await pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: true })
    expect(dry.data).toMatchObject({ paid: 1, failed: 1, bad: 0, applied: false })
    expect(await stateOf()).toEqual(['approved', 'approved'])
    const real = await pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: false })
    expect(real.data).toMatchObject({ applied: true })
    expect((await stateOf()).toSorted()).toEqual(['failed', 'paid'])
    const { data: after } = await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })
    expect(after).toMatchObject({ state: 'settled', open: 0, paid: 1, failed: 1, unsettled: 1 })
    expect(after.lines.map(({ answer }) => answer)).toEqual(['BANK-9001', '账号不存在'])
    const engagementId = two?.engagementId ?? ''
    const { rows } = (await tang.call('fees', 'speakerFeeList', { engagementId })).data
    expect(rows.find(({ feeId }) => feeId === two?.feeId)).toMatchObject({ state: 'failed', failReason: '账号不存在' })
    const paid = { feeId: one?.feeId ?? '', version: 3, comment: '收款人错误' }
    await pan.call('fees', 'feeDecide', { ...paid, decision: 'reverse' })
    const { data: reversed } = await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })
    expect([after.reversed, reversed.reversed, reversed.paid]).toEqual([0, 1, 1])
    expect(reversed.lines.map(({ isReversed }) => isReversed)).toEqual([true, false])
    const failed = rows.find(({ feeId }) => feeId === two?.feeId)
    const given = { feeId: two?.feeId ?? '', version: failed?.version ?? 0, comment: '讲者放弃收款' }
    expect((await tang.call('fees', 'feeDecide', { ...given, decision: 'waive' })).msg).toBe('')
    const { data: settled } = await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })
    expect([settled.failed, settled.unsettled]).toEqual([1, 0])
    expect(await unexplainedIos(app)).toEqual([])
    await expectRefusal(app, FEE_TABLES, 'batchNotOpen', () =>
      pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: false }),
    )
  })

  it('names every line that booking would refuse, before and instead of booking', async () => {
    const { data } = await create()
    const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data
    const paid = (line: number) => answerRow(data.number, line, lines[line - 1]?.net ?? '', `成功,BANK-900${line},`)
    const answer = (dryRun: boolean) => {
      const content = base64([HEADER, paid(1), paid(2)].join('\n'))
      return pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun })
    }
    const hcpOf =
      '(select f.hcp_id from fee_batch_line l join speaker_fee f on f.id = l.fee_id where l.batch_id = $1 and l.line_no = $2)'
    await run(`update speaker set is_resident = false where hcp_id = ${hcpOf}`, [data.batchId, 1])
    await run(`update engagement_speaker set fee_gross = fee_net where engagement_id = $3 and hcp_id = ${hcpOf}`, [
      data.batchId,
      2,
      engagementId,
    ])
    await run(
      'update io set amount = reserved + committed + actual where code = (select io_code from engagement where id = $1)',
      [engagementId],
    )
    const before = await run('select * from ledger_entry order by id')
    for (const dryRun of [true, false]) {
      const { name: refusal, data: told } = await answer(dryRun)
      expect([refusal, told.applied, told.bad, told.paid]).toEqual(['0000', false, 2, 0])
      expect(told.rows.map(({ row, lineNo, problem }) => [row, lineNo, problem])).toEqual([
        [2, 1, expect.stringContaining('非居民')],
        [3, 2, '内部订单余额不足：还剩 0 元，请减少金额或更换订单'],
      ])
      expect(told.rows.every(({ name }) => name !== '')).toBe(true)
    }
    await run(`update speaker set is_resident = true where hcp_id = ${hcpOf}`, [data.batchId, 1])
    expect((await answer(false)).data).toMatchObject({ applied: false, bad: 1, paid: 1 })
    expect(await stateOf()).toEqual(['approved', 'approved'])
    expect((await run('select * from ledger_entry order by id')).rows).toEqual(before.rows)
    expect((await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data).toMatchObject({ open: 2 })
    await run('update io set amount = amount + 10000000 where code = (select io_code from engagement where id = $1)', [
      engagementId,
    ])
    expect((await answer(true)).data).toMatchObject({ bad: 0, paid: 2, applied: false })
    expect(await stateOf()).toEqual(['approved', 'approved'])
    expect((await answer(false)).data).toMatchObject({ bad: 0, paid: 2, applied: true })
    expect(await stateOf()).toEqual(['paid', 'paid'])
  })

  it('with one bad row nothing is booked, and every bad row is named', async () => {
    const { data } = await create()
    const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data
    const content = base64(
      [
        HEADER,
        answerRow(data.number, 1, lines[0]?.net ?? '', '成功,BANK-9001,'),
        answerRow(data.number, 2, '1.00', '成功,BANK-9002,'),
        answerRow('PF2611-999999', 1, lines[0]?.net ?? '', '成功,BANK-9003,'),
      ].join('\n'),
    )
    const sent = await pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: false })
    expect(sent.data).toMatchObject({ bad: 2, applied: false })
    expect(sent.data.rows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, null],
      [3, '金额与付款文件不一致，请与银行核对'],
      [4, '批次号与这份付款文件不符，请核对文件'],
    ])
    expect(await stateOf()).toEqual(['approved', 'approved'])
  })

  it('takes the filled-in Excel file back, and CSV in GB 18030', async () => {
    const { data } = await create('xlsx')
    const { content } = await fileOf(data.batchId)
    const asMade = await pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: true })
    expect(asMade.data.rows.map(({ problem }) => problem)).toEqual(['结果应为“成功”或“失败”', '结果应为“成功”或“失败”'])
    const gb = Buffer.concat([
      // 批次号,行号,金额,结果,流水号,失败原因
      Buffer.from(
        'c5fab4ce bac5 2c d0d0bac5 2c bdf0b6ee 2c bde1b9fb 2c c1f7cbaebac5 2c caa7b0dcd4add2f2 0a'.replaceAll(' ', ''),
        'hex',
      ),
      Buffer.from(`${data.number},1,0.01,paid,BANK-1,\n`),
    ]).toString('base64')
    const read = await pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content: gb, dryRun: true })
    expect(read.data.rows[0]?.problem).toBe('金额与付款文件不一致，请与银行核对')
  })

  it('takes what a spreadsheet made of a bank’s file, and no reference that lost its digits', async () => {
    const { data } = await create('xlsx')
    const { batchId, number } = data
    const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId })).data
    const [one, two] = lines.map(({ net }) => net)
    const judge = async (bytes: Buffer) => {
      const content = bytes.toString('base64')
      const { data: judged } = await pan.call('fees', 'feeBatchAnswer', { batchId, content, dryRun: true })
      return judged.rows.map(({ row, problem, word }) => [row, problem ?? word])
    }
    const head = ['批次号', '行号', '金额（元）', '结果', '流 水 号', '失败原因']
    const cut = '流水号不完整，请把该列设为文本后重新导出'
    const asNumber = [number, 1, { v: `${one}0000000002` }, '成功', { v: '2026112512345678901' }, '']
    const asText = [number, 2, `￥${two}`, '成功', '2026112512345678901', '']
    expect(await judge(workbook([['代发结果'], [], head, asNumber, asText]))).toEqual([
      [4, cut],
      [5, '2026112512345678901'],
    ])
    const rows = [`${number}\t1\t${one}元\t成功\t2.02611E+18\t`, `${number}\t2\t"${two}"\t失败\t#N/A\t账号不存在`]
    const unicode = Buffer.from(`\uFEFF${[head.join('\t'), ...rows].join('\r\n')}`, 'utf16le')
    expect(await judge(unicode)).toEqual([
      [2, cut],
      [3, '账号不存在'],
    ])
    const error = [number, 1, { v: '#N/A', t: 'e' }, '成功', 'BANK-1', '']
    const day = [number, 2, `${two}`, { v: '46085', s: TEST_STYLES.day }, 'BANK-2', '']
    expect(await judge(workbook([head, error, day]))).toEqual([
      [2, '金额（元）是错误值 #N/A，请改正后重新导出'],
      [3, '结果这一格是日期，请设为文本后重新导出'],
    ])
  })

  it('what is no table (answerUnreadable); another unit’s file (batchNotFound)', async () => {
    const { data } = await create()
    const { batchId } = data
    for (const content of ['', base64('hello'), base64('PK\u0003\u0004broken', 'latin1')])
      await expectRefusal(app, FEE_TABLES, 'answerUnreadable', () =>
        pan.call('fees', 'feeBatchAnswer', { batchId, content, dryRun: false }),
      )
    const song = await app.as('song')
    await expectRefusal(app, FEE_TABLES, 'batchNotFound', () => song.call('fees', 'feeBatchDetail', { batchId }))
    await expectRefusal(app, FEE_TABLES, 'batchNotFound', () => song.call('fees', 'feeBatchFile', { batchId }))
    await expectRefusal(app, FEE_TABLES, 'batchNotFound', () =>
      song.call('fees', 'feeBatchCancel', { batchId, reason: '测试撤销文件' }),
    )
    expect((await song.call('fees', 'feeBatchList', {})).data.total).toBe(0)
  })
})

const PAPER = { fileName: '银行回执.pdf', content: base64('bank: nothing was paid') }

describe('whose hands a file passes through', () => {
  it('who made or downloaded it neither books its answer nor calls it off, and who approved does not download it', async () => {
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

  it('keeps the bank’s answer as it came, with who brought it; money is booked as paid by who made the file', async () => {
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

  it('a fee goes into a second file once another has brought the bank’s paper; it then stands in the list of two files', async () => {
    const [feeId = ''] = feeIds
    const one = (version: number) => create('csv', tang, [feeId], version)
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

  it('no walk of one person over all fees and files has a fee leave twice, or paid twice, or paid by who approved it', async () => {
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
      async () => create('csv', tang, [feeId], await versionOf()),
      async () => create('csv', tang, [feeId], await versionOf()),
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

describe('calling a file off', () => {
  it('frees its fees; batchNotOpen afterwards', async () => {
    const { data } = await create()
    const cancel = () => pan.call('fees', 'feeBatchCancel', { batchId: data.batchId, reason: '选错了讲者' })
    expect((await cancel()).data).toMatchObject({ state: 'cancelled', open: 0, cancelReason: '选错了讲者' })
    await expectRefusal(app, FEE_TABLES, 'batchNotOpen', cancel)
    await expectRefusal(app, FEE_TABLES, 'batchNotOpen', () =>
      tang.call('fees', 'feeBatchFile', { batchId: data.batchId }),
    )
    expect((await create()).code).toBe('0000')
  })

  it('not once the bank has answered a line (batchAnswered)', async () => {
    const { data } = await create()
    const { lines } = (await tang.call('fees', 'feeBatchDetail', { batchId: data.batchId })).data
    const content = base64([HEADER, answerRow(data.number, 1, lines[0]?.net ?? '', '成功,BANK-9001,')].join('\n'))
    await pan.call('fees', 'feeBatchAnswer', { batchId: data.batchId, content, dryRun: false })
    await expectRefusal(app, FEE_TABLES, 'batchAnswered', () =>
      pan.call('fees', 'feeBatchCancel', { batchId: data.batchId, reason: '选错了讲者' }),
    )
  })
})
