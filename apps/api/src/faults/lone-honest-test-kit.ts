import type { duties } from '@osmp/contract/duties/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { decisionOn } from '../approvals/approval-test-kit.ts'
import { calledBack, itemsOf } from '../fees/fee-test-kit.ts'
import type { TestCaller } from '../test-kit/test-kit.ts'
import { answerTo, FAILED, FILES } from './lone-acts-test-kit.ts'
import { CORRECTED, fee, type Row, save, trueAccount, type World } from './lone-world-test-kit.ts'

const DECISIONS = new Map([
  ['checked', 'approve'],
  ['held', 'release'],
  ['failed', 'retry'],
  ['paid', 'reverse'],
])

/** Colleagues do their part of the fees, so that these go on: submit, call an account back, bring the bank's answer, decide and pay. */
export async function doHonestly(world: World, withAccounts: boolean): Promise<void> {
  const { query, honest, engagementId } = world
  const { feeId = '', talk = '', state = '', speaker: hcpId = '' } = await fee(world)
  await callBack(world, feeId, hcpId)
  if (withAccounts && world.next(4) === 0) await enterAccount(world, feeId, hcpId)
  if (state === 'returned' || state === 'reversed')
    await honest.lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([talk]) })
  const taken = 'exists (select from fee_batch_download d where d.batch_id = b.id)'
  const [file] = await query(`${FILES} where l.fee_id = $1 and l.state = 'open' and ${taken}`, [feeId])
  if (file && world.next(2) === 0) await honest.pan.call('fees', 'feeBatchAnswer', answerTo(file, FAILED))
  if (world.next(4) === 0) await honest.he.raw('approvals', 'setApprovePass', decisionOn(world.application))
  if (world.next(3) > 0) await decideFee(world, feeId)
}

async function decideFee({ first, honest, next }: World, feeId: string): Promise<void> {
  const { state = '', version } = await first('select version, state from speaker_fee where id = $1', [feeId])
  if (state === 'approved') {
    const { pan } = honest
    if (next(5) === 0) await pan.raw('fees', 'feePay', { feeId, version, reference: `BANK-${next(9_999)}1111` })
    else if (next(2) === 0) await makeFile(pan, { feeId, version: version ?? '' })
    else if (next(4) === 0)
      await pan.raw('fees', 'feeDecide', { feeId, version, decision: 'fail', comment: '银行退回' })
  }
  const decision = DECISIONS.get(state)
  if (decision === undefined) return
  // Other hands have time to try as well.
  if ((decision === 'retry' || decision === 'reverse') && next(3) > 0) return
  const asked = { feeId, version, decision, comment: '已核对' }
  const { name } = await honest.pan.raw('fees', 'feeDecide', asked)
  if (name !== '0000' && decision === 'release') await honest.he.raw('fees', 'feeDecide', asked)
}

async function makeFile(pan: TestCaller, fees: Row): Promise<void> {
  const { data, name } = await pan.raw('fees', 'feeBatchCreate', { fees: [fees], format: 'csv' })
  if (name === '0000') await pan.raw('fees', 'feeBatchFile', { batchId: Reflect.get(Object(data), 'id') })
}

/** The account that waits is confirmed, or ended, by what the speaker says on the telephone. */
async function callBack(world: World, feeId: string, hcpId: string): Promise<void> {
  const waiting = 'ended_at is null and confirmed_at is null and entered_by is not null'
  const asked = `select id, account_tail as tail, holder_name as holder from speaker_account where hcp_id = $1 and ${waiting}`
  const account = await world.first(asked, [hcpId])
  if (account['id'] === undefined) return
  const proof = await calledBack(world.app, feeId)
  const how = isTrueAccount(world, hcpId, account) ? ('callBack' as const) : ('refused' as const)
  await world.honest.he.call('fees', 'feeAccountConfirm', { ...proof, how })
}

export const isTrueAccount = (world: World, hcpId: string, { tail, holder }: Row): boolean =>
  trueAccount(world, hcpId).accountNumber.endsWith(tail ?? '-') && holder === world.names.get(hcpId)

async function enterAccount(world: World, feeId: string, hcpId: string): Promise<void> {
  const holderName = world.names.get(hcpId) ?? ''
  await world.honest.xu.call('fees', 'feeAccountSave', { feeId, holderName, ...trueAccount(world, hcpId) })
}

type Request = OutputOf<typeof duties.requestGet>
/** Fields that colleagues confirm of new people, as the page names them. */
const PLAIN_FIELDS = ['角色', '邮箱', '登录密码', '姓名', '部门']
const OFFICES = /财务|合规|管理员/

/** An administrator asks for the number of a doctor without a talk to be corrected. */
export async function askHonestly(world: World): Promise<void> {
  await save({ ...world, actor: { id: '', caller: world.honest.admin } }, 'doctors', CORRECTED, {
    phone: `139${10_000_000 + world.next(89_999_999)}`,
  })
}

/** A colleague reads one open request of others and decides it by what the page shows. */
export async function judgeRequest(world: World): Promise<void> {
  const { data } = await world.honest.admin.call('duties', 'requestList', { state: 'open' })
  const others = data.list.filter(({ mine }) => !mine)
  if (others.length === 0) return
  const { requestId, deed } = world.oneOf(others)
  const by = deed === 'changePerson' || deed === 'issuePassword' ? world.honest.admin : world.honest.he
  const shown = (await by.call('duties', 'requestGet', { requestId })).data
  if (shown.changes.some(({ doubt }) => doubt !== undefined)) return
  const decision = (await isPlain(world, shown)) ? 'confirm' : 'refuse'
  const done = await by.call('duties', 'requestDecide', { requestId, decision, word: '与事实不符' })
  if (done.name !== '0000' || decision === 'refuse') return
  world.confirmed.add(requestId)
  for (const { identity = [], fields } of shown.changes) {
    const code = identity.find(({ name }) => name === '工号')?.now ?? ''
    const roles = fields.find(({ name }) => name === '角色')?.after
    if (roles !== undefined) world.given.set(code, [...(world.given.get(code) ?? []), ...roles.split(/[、，,\s]+/)])
  }
}

/** Only new people, like no colleague with a role, without an office unless compliance is deceived. */
async function isPlain(world: World, { request, changes }: Request): Promise<boolean> {
  if (request.reason !== null) return false
  const known = await world.query('select employee_code as code from person where id = any($1)', [world.people])
  return changes.every(({ identity = [], alike = [], fields }) => {
    const code = identity.find(({ name }) => name === '工号')?.now
    const isNew = code !== undefined && !known.some((one) => one['code'] === code)
    const isOffice = fields.some(({ name, after }) => name === '角色' && OFFICES.test(after))
    const isPlainField = fields.every(({ name }) => PLAIN_FIELDS.includes(name))
    return isNew && isPlainField && !alike.some(({ hasRole }) => hasRole) && (!isOffice || world.isDeceived)
  })
}
