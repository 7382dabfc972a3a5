import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { sumAnswers } from '@osmp/domain/enrolment/answer-sums.ts'
import { choiceWords } from '@osmp/domain/enrolment/answer-words.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { countAnswers } from './store/answer-repo.ts'
import { findForms } from './store/form-repo.ts'

export const enrolmentAnswerSums: Handler<typeof enrolment, 'enrolmentAnswerSums'> = async ({ engagementId }, ctx) => {
  const { standing } = authorisedMeeting(ctx)
  const counts = await countAnswers(ctx.tx, engagementId)
  const forms = await findForms(ctx.tx, engagementId, [...new Set(counts.map(({ version }) => version))])
  const items = sumAnswers(forms, counts, standing).map(({ item, answered, sealed, options }) => ({
    key: item.key,
    label: ctx.locale === 'en' ? item.labelEn : item.labelZh,
    answered,
    sealed,
    options: options.map(({ key, people }) => ({ key, label: choiceWords(item, key, ctx.locale), people })),
  }))
  return { items }
}
