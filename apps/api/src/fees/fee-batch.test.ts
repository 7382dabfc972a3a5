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
    const cut = (value: string) => `流 水 号“${value}”不是完整的流水号，请对照银行回单，把该列设为文本后重新导出`
    const asNumber = [number, 1, { v: `${one}0000000002` }, '成功', { v: '2026112512345678901' }, '']
    const asText = [number, 2, `￥${two}`, '成功', '2026112512345678901', '']
    expect(await judge(workbook([['代发结果'], [], head, asNumber, asText]))).toEqual([
      [4, cut('2026112512345680000')],
      [5, '2026112512345678901'],
    ])
    const rows = [`${number}\t1\t${one}元\t成功\t2.02611E+18\t`, `${number}\t2\t"${two}"\t失败\t#N/A\t账号不存在`]
    const unicode = Buffer.from(`\uFEFF${[head.join('\t'), ...rows].join('\r\n')}`, 'utf16le')
    expect(await judge(unicode)).toEqual([
      [2, cut('2.02611E+18')],
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
