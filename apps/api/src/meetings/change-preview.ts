import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { CONCERNS_ATTENDEES } from '@osmp/domain/meetings/attendee-change.ts'
import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { ApprovalPort } from './moves/approval-port.ts'
import { changeNeedsPerson, changeRoute } from './moves/approval-route.ts'
import { keepsToBranch, strangeFields } from './rules/category-fit.ts'
import { changeStakes } from './change/change-stakes.ts'
import { readMeeting } from './store/engagement-repo.ts'
import { judgeChange, requireChangeable } from './change/judge-change.ts'
import { presentMoney, presentPath } from './meeting-validate.ts'
import { missingFields } from './rules/required-fields.ts'
import { presentRule } from './rules/rule-presenter.ts'
import { presentDifferences } from './change/snapshot-differences.ts'

const NO_AUTO = { ok: false, reasons: [] } as const

export const changePreview =
  (approvals: ApprovalPort): Handler<typeof meetings, 'changePreview'> =>
  async ({ engagementId, form }, ctx) => {
    const { tx, now, locale } = ctx
    const actor = staff(ctx)
    const meeting = await readMeeting(tx, engagementId)
    requireChangeable(meeting, { now, versionMatches: true })
    const asked = { approvals, ctx, actor, meeting, form, isPreview: true }
    const change = await judgeChange(asked)
    const { judged, difference, proposed, inForce } = change
    const { changes } = difference
    const material = changeNeedsPerson(change)
    const stakes = await changeStakes(tx, meeting, { form, submitterId: actor.personId })
    const chain = await changeRoute(tx, change, { stakes, buId: meeting.bu_id })
    const isWhole =
      missingFields(form).length === 0 && strangeFields(form).length === 0 && keepsToBranch(form, judged.refs)
    const isFree = changes.length > 0 && blockers(judged.results).length === 0
    return {
      differences: await presentDifferences(tx, { before: inForce, after: proposed.snapshot, changes }, locale),
      isMaterial: material,
      concernsAttendees: changes.some(({ field }) => CONCERNS_ATTENDEES.includes(field)),
      preview: {
        rules: judged.results.map(presentRule),
        canSubmit: isWhole && isFree && (!material || chain.ok),
        autoApproves: false,
        path: material ? await presentPath(tx, { auto: NO_AUTO, chain }, judged, ctx) : [],
        ...presentMoney(judged),
      },
    }
  }
