import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { answerWords } from '@osmp/domain/enrolment/answer-words.ts'
import { readsItem } from '@osmp/domain/enrolment/enrolment-form.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { findAnswers } from './store/answer-repo.ts'

const PAGE = 50

export const enrolmentAnswers: Handler<typeof enrolment, 'enrolmentAnswers'> = async (input, ctx) => {
  const { engagementId, enrollmentId, itemKey, page = 1 } = input
  const { standing } = authorisedMeeting(ctx)
  const rows = await findAnswers(ctx.tx, { engagementId, enrollmentId, itemKey, page, size: PAGE })
  const list = rows.slice(0, PAGE).map(({ answers, ...person }) => ({
    ...person,
    answers: answers
      .filter(({ item }) => readsItem(standing, item))
      .map(({ item, value }) => ({
        key: item.key,
        label: ctx.locale === 'en' ? item.labelEn : item.labelZh,
        said: value === null ? null : answerWords(item, value, ctx.locale),
      })),
  }))
  // A question may have had other readers when it was answered.
  const read = itemKey === undefined ? list : list.filter(({ answers }) => answers.length > 0)
  return { list: read, hasMore: rows.length > PAGE }
}
