import { expect, test } from 'vitest'
import { mayDecide } from '../meetings/decision-policy.ts'
import {
  APPROVAL_STATUSES,
  type ApprovalStatus,
  decideNode,
  type NodeStatus,
  revokeApproval,
} from './approval-state.ts'

/** Who it is: whose node they act on, and as whom. `n1` waits for the manager now, `n2` for finance later. */
const ROLES = {
  approver: { id: 'manager', principal: 'manager', node: 'n1' },
  deputy: { id: 'deputy', principal: 'manager', node: 'n1' },
  nextApprover: { id: 'finance', principal: 'finance', node: 'n2' },
  submitter: { id: 'submitter', principal: 'submitter', node: undefined },
  submitterAsDeputy: { id: 'submitter', principal: 'manager', node: 'n1' },
  ownerAsDeputy: { id: 'owner', principal: 'manager', node: 'n1' },
  coOrganiserAsDeputy: { id: 'assistant', principal: 'manager', node: 'n1' },
  agentAsDeputy: { id: 'agent', principal: 'manager', node: 'n1' },
  payeeAsDeputy: { id: 'payee', principal: 'manager', node: 'n1' },
  stranger: { id: 'stranger', principal: 'stranger', node: undefined },
} as const
const NAMES = [
  'approver',
  'deputy',
  'nextApprover',
  'submitter',
  'submitterAsDeputy',
  'ownerAsDeputy',
  'coOrganiserAsDeputy',
  'agentAsDeputy',
  'payeeAsDeputy',
  'stranger',
] as const satisfies readonly (keyof typeof ROLES)[]
const STAKES = {
  submitterId: 'submitter',
  ownerId: 'owner',
  assistantIds: ['assistant'],
  agentId: 'agent',
  payeeIds: ['payee'],
}
const FIRST: Readonly<Record<ApprovalStatus, NodeStatus>> = {
  pending: 'active',
  approved: 'passed',
  sentBack: 'sentBack',
  revoked: 'terminated',
  terminated: 'terminated',
}

const instanceIn = (status: ApprovalStatus) => ({
  status,
  nodes: [
    { id: 'n1', status: FIRST[status], clientToken: null },
    { id: 'n2', status: status === 'pending' ? ('waiting' as const) : FIRST[status], clientToken: null },
  ],
})

function answer(status: ApprovalStatus, action: 'pass' | 'sendBack' | 'revoke', role: keyof typeof ROLES): string {
  const { id, principal, node } = ROLES[role]
  const instance = instanceIn(status)
  const decision = action === 'revoke' ? revokeApproval(instance, { isSubmitter: id === STAKES.submitterId }) : decide()
  if (!decision.ok) return decision.reason
  return 'status' in decision ? `→ ${decision.status}` : ''

  function decide() {
    const free = mayDecide({ actorId: id, principalId: principal }, STAKES)
    if (node !== undefined && !free.ok) return free
    return decideNode(instance, action === 'pass' ? 'pass' : 'sendBack', {
      nodeId: node ?? 'none',
      clientToken: 'new',
      isApprover: node !== undefined,
      snapshotMatches: true,
      comment: '请补充讲者资料',
    })
  }
}

test('status by action by role', () => {
  const rows = APPROVAL_STATUSES.flatMap((status) =>
    (['pass', 'sendBack', 'revoke'] as const).flatMap((action) =>
      NAMES.map((role) => `${status.padEnd(11)}${action.padEnd(9)}${role.padEnd(20)}${answer(status, action, role)}`),
    ),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "pending    pass     approver            → pending
    pending    pass     deputy              → pending
    pending    pass     nextApprover        approvalNodeNotActive
    pending    pass     submitter           approvalNotYours
    pending    pass     submitterAsDeputy   decisionOwnSubmission
    pending    pass     ownerAsDeputy       decisionOwnMeeting
    pending    pass     coOrganiserAsDeputy decisionActsForOwner
    pending    pass     agentAsDeputy       decisionActsForOwner
    pending    pass     payeeAsDeputy       decisionPaidByMeeting
    pending    pass     stranger            approvalNotYours
    pending    sendBack approver            → sentBack
    pending    sendBack deputy              → sentBack
    pending    sendBack nextApprover        approvalNodeNotActive
    pending    sendBack submitter           approvalNotYours
    pending    sendBack submitterAsDeputy   decisionOwnSubmission
    pending    sendBack ownerAsDeputy       decisionOwnMeeting
    pending    sendBack coOrganiserAsDeputy decisionActsForOwner
    pending    sendBack agentAsDeputy       decisionActsForOwner
    pending    sendBack payeeAsDeputy       decisionPaidByMeeting
    pending    sendBack stranger            approvalNotYours
    pending    revoke   approver            approvalNotSubmitter
    pending    revoke   deputy              approvalNotSubmitter
    pending    revoke   nextApprover        approvalNotSubmitter
    pending    revoke   submitter           → revoked
    pending    revoke   submitterAsDeputy   → revoked
    pending    revoke   ownerAsDeputy       approvalNotSubmitter
    pending    revoke   coOrganiserAsDeputy approvalNotSubmitter
    pending    revoke   agentAsDeputy       approvalNotSubmitter
    pending    revoke   payeeAsDeputy       approvalNotSubmitter
    pending    revoke   stranger            approvalNotSubmitter
    approved   pass     approver            approvalIsApproved
    approved   pass     deputy              approvalIsApproved
    approved   pass     nextApprover        approvalIsApproved
    approved   pass     submitter           approvalNotYours
    approved   pass     submitterAsDeputy   decisionOwnSubmission
    approved   pass     ownerAsDeputy       decisionOwnMeeting
    approved   pass     coOrganiserAsDeputy decisionActsForOwner
    approved   pass     agentAsDeputy       decisionActsForOwner
    approved   pass     payeeAsDeputy       decisionPaidByMeeting
    approved   pass     stranger            approvalNotYours
    approved   sendBack approver            approvalIsApproved
    approved   sendBack deputy              approvalIsApproved
    approved   sendBack nextApprover        approvalIsApproved
    approved   sendBack submitter           approvalNotYours
    approved   sendBack submitterAsDeputy   decisionOwnSubmission
    approved   sendBack ownerAsDeputy       decisionOwnMeeting
    approved   sendBack coOrganiserAsDeputy decisionActsForOwner
    approved   sendBack agentAsDeputy       decisionActsForOwner
    approved   sendBack payeeAsDeputy       decisionPaidByMeeting
    approved   sendBack stranger            approvalNotYours
    approved   revoke   approver            approvalNotSubmitter
    approved   revoke   deputy              approvalNotSubmitter
    approved   revoke   nextApprover        approvalNotSubmitter
    approved   revoke   submitter           approvalIsApproved
    approved   revoke   submitterAsDeputy   approvalIsApproved
    approved   revoke   ownerAsDeputy       approvalNotSubmitter
    approved   revoke   coOrganiserAsDeputy approvalNotSubmitter
    approved   revoke   agentAsDeputy       approvalNotSubmitter
    approved   revoke   payeeAsDeputy       approvalNotSubmitter
    approved   revoke   stranger            approvalNotSubmitter
    sentBack   pass     approver            approvalIsSentBack
    sentBack   pass     deputy              approvalIsSentBack
    sentBack   pass     nextApprover        approvalIsSentBack
    sentBack   pass     submitter           approvalNotYours
    sentBack   pass     submitterAsDeputy   decisionOwnSubmission
    sentBack   pass     ownerAsDeputy       decisionOwnMeeting
    sentBack   pass     coOrganiserAsDeputy decisionActsForOwner
    sentBack   pass     agentAsDeputy       decisionActsForOwner
    sentBack   pass     payeeAsDeputy       decisionPaidByMeeting
    sentBack   pass     stranger            approvalNotYours
    sentBack   sendBack approver            approvalIsSentBack
    sentBack   sendBack deputy              approvalIsSentBack
    sentBack   sendBack nextApprover        approvalIsSentBack
    sentBack   sendBack submitter           approvalNotYours
    sentBack   sendBack submitterAsDeputy   decisionOwnSubmission
    sentBack   sendBack ownerAsDeputy       decisionOwnMeeting
    sentBack   sendBack coOrganiserAsDeputy decisionActsForOwner
    sentBack   sendBack agentAsDeputy       decisionActsForOwner
    sentBack   sendBack payeeAsDeputy       decisionPaidByMeeting
    sentBack   sendBack stranger            approvalNotYours
    sentBack   revoke   approver            approvalNotSubmitter
    sentBack   revoke   deputy              approvalNotSubmitter
    sentBack   revoke   nextApprover        approvalNotSubmitter
    sentBack   revoke   submitter           approvalIsSentBack
    sentBack   revoke   submitterAsDeputy   approvalIsSentBack
    sentBack   revoke   ownerAsDeputy       approvalNotSubmitter
    sentBack   revoke   coOrganiserAsDeputy approvalNotSubmitter
    sentBack   revoke   agentAsDeputy       approvalNotSubmitter
    sentBack   revoke   payeeAsDeputy       approvalNotSubmitter
    sentBack   revoke   stranger            approvalNotSubmitter
    revoked    pass     approver            approvalIsRevoked
    revoked    pass     deputy              approvalIsRevoked
    revoked    pass     nextApprover        approvalIsRevoked
    revoked    pass     submitter           approvalNotYours
    revoked    pass     submitterAsDeputy   decisionOwnSubmission
    revoked    pass     ownerAsDeputy       decisionOwnMeeting
    revoked    pass     coOrganiserAsDeputy decisionActsForOwner
    revoked    pass     agentAsDeputy       decisionActsForOwner
    revoked    pass     payeeAsDeputy       decisionPaidByMeeting
    revoked    pass     stranger            approvalNotYours
    revoked    sendBack approver            approvalIsRevoked
    revoked    sendBack deputy              approvalIsRevoked
    revoked    sendBack nextApprover        approvalIsRevoked
    revoked    sendBack submitter           approvalNotYours
    revoked    sendBack submitterAsDeputy   decisionOwnSubmission
    revoked    sendBack ownerAsDeputy       decisionOwnMeeting
    revoked    sendBack coOrganiserAsDeputy decisionActsForOwner
    revoked    sendBack agentAsDeputy       decisionActsForOwner
    revoked    sendBack payeeAsDeputy       decisionPaidByMeeting
    revoked    sendBack stranger            approvalNotYours
    revoked    revoke   approver            approvalNotSubmitter
    revoked    revoke   deputy              approvalNotSubmitter
    revoked    revoke   nextApprover        approvalNotSubmitter
    revoked    revoke   submitter           approvalIsRevoked
    revoked    revoke   submitterAsDeputy   approvalIsRevoked
    revoked    revoke   ownerAsDeputy       approvalNotSubmitter
    revoked    revoke   coOrganiserAsDeputy approvalNotSubmitter
    revoked    revoke   agentAsDeputy       approvalNotSubmitter
    revoked    revoke   payeeAsDeputy       approvalNotSubmitter
    revoked    revoke   stranger            approvalNotSubmitter
    terminated pass     approver            approvalIsTerminated
    terminated pass     deputy              approvalIsTerminated
    terminated pass     nextApprover        approvalIsTerminated
    terminated pass     submitter           approvalNotYours
    terminated pass     submitterAsDeputy   decisionOwnSubmission
    terminated pass     ownerAsDeputy       decisionOwnMeeting
    terminated pass     coOrganiserAsDeputy decisionActsForOwner
    terminated pass     agentAsDeputy       decisionActsForOwner
    terminated pass     payeeAsDeputy       decisionPaidByMeeting
    terminated pass     stranger            approvalNotYours
    terminated sendBack approver            approvalIsTerminated
    terminated sendBack deputy              approvalIsTerminated
    terminated sendBack nextApprover        approvalIsTerminated
    terminated sendBack submitter           approvalNotYours
    terminated sendBack submitterAsDeputy   decisionOwnSubmission
    terminated sendBack ownerAsDeputy       decisionOwnMeeting
    terminated sendBack coOrganiserAsDeputy decisionActsForOwner
    terminated sendBack agentAsDeputy       decisionActsForOwner
    terminated sendBack payeeAsDeputy       decisionPaidByMeeting
    terminated sendBack stranger            approvalNotYours
    terminated revoke   approver            approvalNotSubmitter
    terminated revoke   deputy              approvalNotSubmitter
    terminated revoke   nextApprover        approvalNotSubmitter
    terminated revoke   submitter           approvalIsTerminated
    terminated revoke   submitterAsDeputy   approvalIsTerminated
    terminated revoke   ownerAsDeputy       approvalNotSubmitter
    terminated revoke   coOrganiserAsDeputy approvalNotSubmitter
    terminated revoke   agentAsDeputy       approvalNotSubmitter
    terminated revoke   payeeAsDeputy       approvalNotSubmitter
    terminated revoke   stranger            approvalNotSubmitter"
  `)
})
