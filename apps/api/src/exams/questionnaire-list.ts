import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { readMeeting } from '../meetings/public.ts'
import { countPeople } from './people-repo.ts'
import { NOBODY, presentRow } from './questionnaire-presenter.ts'
import { findQuestionnaires } from './questionnaire-repo.ts'
import { newRefusal } from './questionnaire-save.ts'

export const questionnaireList: Handler<typeof exams, 'questionnaireList'> = async ({ engagementId }, ctx) => {
  const { name, status } = await readMeeting(ctx.tx, engagementId)
  const rows = await findQuestionnaires(ctx.tx, engagementId)
  const counts = await countPeople(ctx.tx, rows)
  const refusal = newRefusal(status, rows)
  const create = refusal
    ? { action: 'create', allowed: false, reason: refusalText(refusal.result, ctx.locale, refusal.params) }
    : { action: 'create', allowed: true }
  return {
    engagementName: name,
    list: rows.map((row) => presentRow(row, counts.get(row.questionnaireId) ?? NOBODY, ctx.now)),
    create: mayOnMeeting(authorisedMeeting(ctx).standing, 'editLanding') ? create : null,
  }
}
