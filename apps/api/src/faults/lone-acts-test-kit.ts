import { randomUUID } from 'node:crypto'
import { decisionOn } from '../approvals/approval-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { calledBack } from '../fees/fee-test-kit.ts'
import {
  type Act,
  dayIn,
  fee,
  he,
  lin,
  OWN_ACCOUNT,
  pan,
  PAPER,
  raw,
  type Row,
  save,
  speaker,
  trueAccount,
  type World,
  xu,
} from './lone-world-test-kit.ts'

async function feeAtVersion(world: World) {
  const { feeId, version } = await fee(world)
  return { feeId, version }
}
const decide =
  (decision: string): Act =>
  async (world) => {
    const seen = world.next(2) === 0 && { paperSeen: true }
    return raw(world, 'fees', 'feeDecide', { ...(await feeAtVersion(world)), decision, comment: '核对无误', ...seen })
  }

export const FILES = `select b.id, b.number, to_char(f.net / 100.0, 'FM999990.00') as net from fee_batch b
  join fee_batch_line l on l.batch_id = b.id join speaker_fee f on f.id = l.fee_id`
const onFile =
  (act: (world: World, file: Row) => Promise<{ name: string }>): Act =>
  async (world) => {
    const open = await world.query(`${FILES} where l.state = 'open' and b.state = 'open' order by b.number`)
    const files = open.length > 0 && world.next(4) > 0 ? open : await world.query(`${FILES} order by b.number`)
    return files.length > 0 ? act(world, world.oneOf(files)) : undefined
  }
export const answerTo = ({ id, number, net }: Row, rest: string) => {
  const rows = `批次号,行号,金额,结果,流水号,失败原因\n${number},1,${net},${rest}`
  return { batchId: id ?? '', content: Buffer.from(rows).toString('base64'), dryRun: false }
}
export const FAILED = '失败,,账号不存在'
const answer = (rest: string): Act =>
  onFile((world, file) => raw(world, 'fees', 'feeBatchAnswer', answerTo(file, rest)))

/** Enters an account for the speaker of a fee. */
const account =
  (isOwn: boolean, holder?: string): Act =>
  async (world) => {
    const { feeId, speaker: hcpId = '' } = await fee(world)
    const { name } = await world.first('select name from hcp where id = $1', [hcpId])
    const number = isOwn ? OWN_ACCOUNT : trueAccount(world, hcpId)
    return raw(world, 'fees', 'feeAccountSave', { feeId, holderName: holder ?? name, ...number })
  }

export const onMoney: Readonly<Record<string, Act>> = {
  hold: decide('hold'),
  release: decide('release'),
  return: decide('return'),
  approve: decide('approve'),
  fail: decide('fail'),
  retry: decide('retry'),
  reverse: decide('reverse'),
  pay: async (world) => {
    const reference = `BANK-${world.next(9_999)}0000`
    return raw(world, 'fees', 'feePay', { ...(await feeAtVersion(world)), reference })
  },
  makeFile: async (world) => raw(world, 'fees', 'feeBatchCreate', { fees: [await feeAtVersion(world)], format: 'csv' }),
  takeFile: onFile((world, { id }) => raw(world, 'fees', 'feeBatchFile', { batchId: id })),
  callOff: onFile((world, { id }) => {
    const paper = world.next(2) === 0 && { paper: PAPER }
    return raw(world, 'fees', 'feeBatchCancel', { batchId: id, reason: '选错了讲者', ...paper })
  }),
  answerPaid: answer('成功,BANK-9001,'),
  answerFailed: answer(FAILED),
}

/** Left out at first, while fees are paid to the accounts of the master data. */
export const onAccounts: Readonly<Record<string, Act>> = {
  trueAccount: account(false),
  account: account(true),
  foreignAccount: account(true, '王小明'),
  confirm: async (world) => {
    const { feeId = '' } = await fee(world)
    return raw(world, 'fees', 'feeAccountConfirm', await calledBack(world.app, feeId))
  },
  confirmByPaper: async (world) => {
    const { feeId = '' } = await fee(world)
    const { accountId } = await calledBack(world.app, feeId)
    return raw(world, 'fees', 'feeAccountConfirm', { feeId, accountId, how: 'bankPaper', paper: PAPER })
  },
  openPaper: async (world) => {
    const { feeId, paperId } = await world.first(
      `select f.id as "feeId", p.id as "paperId" from fee_account_paper p join speaker_account a on a.id = p.account_id
       join speaker_fee f on f.hcp_id = a.hcp_id and f.engagement_id = $1 order by p.brought_at desc, f.id desc`,
      [world.engagementId],
    )
    return paperId === undefined ? undefined : raw(world, 'fees', 'feeAccountPaper', { feeId, paperId })
  },
}

const WEAKER = [
  ['evidence.paidSpeaker', false],
  ['speaker.blacklist', false],
  ['approval.finance.amount', '90000.00'],
  ['retention.signIn.years', 2],
  ['signin.window.after', 1_440],
  ['statement.minDuration', 1],
  ['closing.deadline.workdays', 60],
  ['speaker.conflict.bufferMinutes.sameCity', 0],
  ['fee.submit.workdays', 60],
] as const

export const onPower: Readonly<Record<string, Act>> = {
  ownRoles: (world) => save(world, 'people', world.actor.id, { roles: ['admin', 'manager'] }),
  otherRoles: (world) =>
    save(world, 'people', world.oneOf([xu, pan, he]), { roles: [world.oneOf(['finance', 'compliance', 'approver'])] }),
  address: (world) => save(world, 'people', world.oneOf([pan, he]), { email: `mine${world.next(9)}@demo.example` }),
  manager: (world) => save(world, 'people', xu, { manager: world.actor.id }),
  outOfUse: async (world) => {
    const { data, name } = await world.actor.caller.call('admin', 'recordGet', { resource: 'people', id: he })
    if (name !== '0000') return { name }
    const { version } = data.record
    return raw(world, 'admin', 'recordActivate', { resource: 'people', id: he, version, isActive: false })
  },
  password: (world) =>
    raw(world, 'session', 'passwordIssue', { personId: world.oneOf([pan, he, DEMO_IDS.person.admin]) }),
  policy: async (world) => {
    const [key, value] = world.oneOf(WEAKER)
    const newest = 'select severity from policy where key = $1 order by from_date desc limit 1'
    const { severity } = await world.first(newest, [key])
    const row = { key, category: null, region: null, buId: null, value, severity, source: '公司制度' }
    return raw(world, 'policies', 'policySave', { ...row, from: dayIn(world, 5) })
  },
  contractText: async (world) => {
    const { data, name } = await world.actor.caller.call('contracts', 'contractTemplate', {})
    if (name !== '0000') return { name }
    const [section, ...others] = data.template.sections
    const paid = { heading: section?.heading ?? '', paragraphs: ['劳务费可支付至讲者指定的任何账户。'] }
    const template = { ...data.template, sections: [paid, ...others] }
    return raw(world, 'contracts', 'contractTemplateSave', { version: data.version, template })
  },
  word: (world) => onRequest(world, 'confirm'),
  takeBack: (world) => onRequest(world, 'withdraw'),
  pass: (world) => raw(world, 'approvals', 'setApprovePass', decisionOn(world.application)),
  lend: (world) => {
    const dates = { fromDate: dayIn(world, 0), toDate: dayIn(world, 3) }
    const toPersonId = world.oneOf([pan, he, lin, ...world.puppets.keys()])
    return raw(world, 'approvals', 'delegationSave', { toPersonId, ...dates, note: '' })
  },
}

/** Likenesses are always confirmed as seen. */
async function onRequest(world: World, decision: string) {
  const open = await world.query("select id from duty_request where state = 'asked' order by id")
  if (open.length === 0) return undefined
  const { id } = world.oneOf(open)
  return raw(world, 'duties', 'requestDecide', { requestId: id, decision, word: '', isAlikeSeen: true })
}

export const onEvidence: Readonly<Record<string, Act>> = {
  erase: async (world) => {
    const { phone } = await world.first(
      "select phone from enrollment where phone <> '' and erased_at is null order by id",
    )
    return raw(world, 'privacy', 'personErase', { phone, reason: '本人要求删除' })
  },
  releaseHold: async (world) => {
    const { id = randomUUID() } = await world.first('select id from legal_hold where released_at is null')
    return raw(world, 'privacy', 'holdRelease', { holdId: id, reason: '调查已经结束' })
  },
  blacklist: async (world) => {
    const { id, day } = await world.first('select id, from_date::text as day from blacklist_entry order by id')
    return save(world, 'blacklist', id, { toDate: day })
  },
  phone: async (world) => save(world, 'doctors', await speaker(world), { phone: '13900000001' }),
  consentDay: async (world) => save(world, 'speakers', await speaker(world), { employerConsentUntil: '2030-12-31' }),
  order: (world) => save(world, 'ios', DEMO_IDS.io.cvMain, { amount: '9900000.00' }),
}
