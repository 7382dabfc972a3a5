import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPROVAL_STATUSES, decideNode, revokeApproval, terminateApproval } from './approval-state.ts'
import type { ApprovalDecision, ApprovalInstance, ApprovalNode, DecisionFacts, NodeStatus } from './approval-state.ts'

const node = (id: string, status: NodeStatus): ApprovalNode => ({
  id,
  status,
  clientToken: status === 'passed' || status === 'sentBack' ? `token-${id}` : null,
})
const facts: DecisionFacts = {
  nodeId: 'b',
  clientToken: 'new',
  isApprover: true,
  snapshotMatches: true,
  comment: '请补充讲者资料',
}
const pending: ApprovalInstance = {
  status: 'pending',
  nodes: [node('a', 'passed'), node('b', 'active'), node('c', 'waiting'), node('d', 'skipped')],
}
const atLast: ApprovalInstance = { status: 'pending', nodes: [node('a', 'passed'), node('b', 'active')] }

const show = (decision: ApprovalDecision) =>
  decision.ok ? `${decision.status} [${decision.nodes.join(' ')}] → ${decision.event ?? 'nothing'}` : decision.reason

const act = {
  pass: (instance: ApprovalInstance) => decideNode(instance, 'pass', facts),
  sendBack: (instance: ApprovalInstance) => decideNode(instance, 'sendBack', facts),
  revoke: (instance: ApprovalInstance) => revokeApproval(instance, { isSubmitter: true }),
  terminate: (instance: ApprovalInstance) => terminateApproval(instance),
}

test('status by action: the instance, its nodes, and what the meeting does', () => {
  const instances: readonly (readonly [string, ApprovalInstance])[] = [
    ['pending', pending],
    ['pending, last node', atLast],
    ...APPROVAL_STATUSES.filter((status) => status !== 'pending').map(
      (status) => [status, { status, nodes: pending.nodes }] as const,
    ),
  ]
  const rows = instances.flatMap(([name, instance]) =>
    Object.entries(act).map(([action, decide]) => `${name}, ${action}: ${show(decide(instance))}`),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "pending, pass: pending [passed passed active skipped] → pass
    pending, sendBack: sentBack [passed sentBack terminated skipped] → sendBack
    pending, revoke: revoked [passed terminated terminated skipped] → revoke
    pending, terminate: terminated [passed terminated terminated skipped] → nothing
    pending, last node, pass: approved [passed passed] → passLast
    pending, last node, sendBack: sentBack [passed sentBack] → sendBack
    pending, last node, revoke: revoked [passed terminated] → revoke
    pending, last node, terminate: terminated [passed terminated] → nothing
    approved, pass: approvalIsApproved
    approved, sendBack: approvalIsApproved
    approved, revoke: approvalIsApproved
    approved, terminate: approvalIsApproved
    sentBack, pass: approvalIsSentBack
    sentBack, sendBack: approvalIsSentBack
    sentBack, revoke: approvalIsSentBack
    sentBack, terminate: approvalIsSentBack
    revoked, pass: approvalIsRevoked
    revoked, sendBack: approvalIsRevoked
    revoked, revoke: approvalIsRevoked
    revoked, terminate: approvalIsRevoked
    terminated, pass: approvalIsTerminated
    terminated, sendBack: approvalIsTerminated
    terminated, revoke: approvalIsTerminated
    terminated, terminate: approvalIsTerminated"
  `)
})

test.each([
  ['a stranger', 'pass', { isApprover: false }, 'approvalNotYours'],
  ['a node of another meeting', 'pass', { nodeId: 'z' }, 'approvalNotYours'],
  ['a node that waits', 'pass', { nodeId: 'c' }, 'approvalNodeNotActive'],
  ['a node that passed, another token', 'pass', { nodeId: 'a' }, 'approvalNodeNotActive'],
  ['a changed snapshot', 'pass', { snapshotMatches: false }, 'approvalSnapshotChanged'],
  ['the token of a pass for sending back', 'sendBack', { nodeId: 'a', clientToken: 'token-a' }, 'approvalTokenReused'],
  ['four characters', 'sendBack', { comment: '请修改。' }, 'approvalCommentTooShort'],
  ['four characters and blanks', 'sendBack', { comment: '  请修改。\n ' }, 'approvalCommentTooShort'],
  ['four rare characters of two units each', 'sendBack', { comment: '𠮷𠮷𠮷𠮷' }, 'approvalCommentTooShort'],
] as const)('%s is refused', (_, action, changed, reason) => {
  expect(show(decideNode(pending, action, { ...facts, ...changed }))).toBe(reason)
})

test('five characters are enough; a pass needs no comment', () => {
  expect(decideNode(pending, 'sendBack', { ...facts, comment: '请改地点。' }).ok).toBe(true)
  expect(decideNode(pending, 'pass', { ...facts, comment: '' }).ok).toBe(true)
})

test('a repeated decision gives the state there is and moves nothing', () => {
  const repeat = { ...facts, nodeId: 'a', clientToken: 'token-a', snapshotMatches: false }
  expect(show(decideNode(pending, 'pass', repeat))).toBe('pending [passed active waiting skipped] → nothing')
  const ended: ApprovalInstance = { status: 'sentBack', nodes: [node('a', 'sentBack'), node('b', 'terminated')] }
  expect(show(decideNode(ended, 'sendBack', repeat))).toBe('sentBack [sentBack terminated] → nothing')
})

test('somebody else cannot revoke', () => {
  expect(show(revokeApproval(pending, { isSubmitter: false }))).toBe('approvalNotSubmitter')
})

test('a pending instance has one active node after every decision, an ended one has none open', () => {
  const chain = fc.integer({ min: 1, max: 6 }).map((length): ApprovalInstance => ({
    status: 'pending',
    nodes: Array.from({ length }, (_, at) => node(String(at), at === 0 ? 'active' : 'waiting')),
  }))
  fc.assert(
    fc.property(
      chain,
      fc.array(fc.constantFrom('pass', 'sendBack', 'revoke', 'terminate'), { maxLength: 8 }),
      (start, actions) => {
        let instance = start
        for (const action of actions) {
          const active = instance.nodes.find(({ status }) => status === 'active')
          const decision =
            action === 'revoke' || action === 'terminate'
              ? act[action](instance)
              : decideNode(instance, action, { ...facts, nodeId: active?.id ?? '0' })
          expect(decision.ok).toBe(instance.status === 'pending')
          if (!decision.ok) continue
          const nodes = instance.nodes.map(({ id }, at) => ({
            id,
            clientToken: null,
            status: decision.nodes[at] ?? 'waiting',
          }))
          instance = { status: decision.status, nodes }
          const open = nodes.filter(({ status }) => status === 'active' || status === 'waiting')
          expect(nodes.filter(({ status }) => status === 'active')).toHaveLength(decision.status === 'pending' ? 1 : 0)
          if (decision.status !== 'pending') expect(open).toEqual([])
        }
      },
    ),
  )
})
