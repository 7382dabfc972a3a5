import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { returnMeeting } from '../meetings/public.ts'
import { findPersonName } from '../people/public.ts'
import { tellPeople } from './approval-notices.ts'
import { decideApproval } from './decide-approval.ts'

export const setApproveBack: Handler<typeof approvals, 'setApproveBack'> = (input, ctx) =>
  decideApproval(ctx, 'sendBack', input, async ({ meeting, approval, node, by }) => {
    const { tx, at } = ctx
    const { comment } = input
    const decision = decideMeeting(meeting.status, 'sendBack', { isDecider: true })
    if (!decision.ok) throw new AppError(decision.reason)
    const returned = await returnMeeting(tx, meeting, decision, by)
    const params = { by: await findPersonName(tx, staff(ctx).personId), comment }
    const told = [approval.submitterId, meeting.owner_id, ...(meeting.agent_id === null ? [] : [meeting.agent_id])]
    const kind = approval.kind === 'change' ? 'changeSentBack' : 'meetingSentBack'
    await tellPeople(tx, told, { meeting, kind, params, subject: node.id, at })
    return returned
  })
