import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { MeetingPorts } from './moves/approval-port.ts'
import { judgeMeeting } from './rules/judge-meeting.ts'
import { requireNewApplication } from './rules/require-new-application.ts'
import { saveForm } from './moves/save-meeting.ts'
import { presentSaved } from './shown/saved-presenter.ts'
import { submitMeeting } from './moves/submit-meeting.ts'
import { keptIfRefused, trialOf } from './rules/trial-repo.ts'

/** Saves and, in mode submit, judges what was saved and submits it, all or nothing. */
export const meetingSave =
  (approvals: MeetingPorts): Handler<typeof meetings, 'meetingSave'> =>
  async (input, ctx) => {
    const actor = staff(ctx)
    const { meeting, refs, plan, form } = await saveForm(ctx, actor, input)
    if (input.mode === 'draft') return presentSaved(meeting)
    await requireNewApplication(ctx, {
      personId: actor.personId,
      action: 'meetingSave',
      content: input.form,
      subject: { id: meeting.id, code: meeting.engagement_code },
      isAnother: input.isAnother,
    })
    const subject = {
      form,
      engagementId: meeting.id,
      buId: meeting.bu_id,
      stage: 'submit',
      isBinding: true,
      now: ctx.now,
      reader: actor,
    } as const
    const judged = await judgeMeeting(ctx.tx, subject, { refs, plan })
    const { personId } = actor
    // A new meeting goes with the refusal.
    const trial = trialOf(judged, { engagementId: input.engagementId ?? null, personId, moment: 'submit', at: ctx.at })
    return keptIfRefused(ctx, trial, async () =>
      presentSaved(await submitMeeting({ approvals, ctx, actor }, meeting, judged)),
    )
  }
