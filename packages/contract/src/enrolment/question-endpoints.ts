import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, int, line, list, note, queryInt, shape } from '../kit/fields.ts'
import { FORM_LIMITS } from '@osmp/domain/enrolment/enrolment-form.ts'
import { formItem, formItemInput, readAnswer } from './question-models.ts'

const runs = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const reads = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const

/** A meeting's own questions at enrolment, and their answers. */
export const enrolmentQuestions = {
  /** The newest questions; version 0 while the meeting has never had any. */
  enrolmentForm: endpoint({
    path: '/enrolment/form-detail',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id }),
    output: shape({
      version: z.number(),
      items: z.array(formItem),
      /** Days that answers may be kept, by policy. */
      keepMost: shape({ diet: z.number(), licence: z.number(), invoice: z.number(), other: z.number() }),
    }),
  }),
  /** Publishes questions as the next version, made from `version`; without items nothing is asked any more. enrolmentFormMoved: another was faster. */
  enrolmentFormSave: endpoint({
    path: '/enrolment/form-save',
    access: runs,
    input: shape({ engagementId: id, version: int(0, 100_000), items: list(formItemInput, FORM_LIMITS.items) }),
    output: shape({ version: z.number() }),
    errors: [
      'enrolmentMeetingCancelled',
      'enrolmentClosed',
      'enrolmentFormWrong',
      'enrolmentFormTooLong',
      'enrolmentFormMoved',
    ],
  }),
  /** Number of people that answered each question and that took each choice; of sealed answers their number alone. Readers as below. */
  enrolmentAnswerSums: endpoint({
    path: '/enrolment/answer-sums',
    turn: 'list',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id }),
    output: shape({
      items: z.array(
        shape({
          key: z.string(),
          label: z.string(),
          answered: z.number(),
          /** Answers among them that are stored encrypted and counted here alone. */
          sealed: z.number(),
          options: z.array(shape({ key: z.string(), label: z.string(), people: z.number() })),
        }),
      ),
    }),
  }),
  /** Answers of people, 50 a page, of those that answered `itemKey`, or of one person: only to questions with readers that name the caller's part in the meeting. */
  enrolmentAnswers: endpoint({
    path: '/enrolment/answers',
    turn: 'list',
    effect: 'reads',
    access: reads,
    input: shape({
      engagementId: id,
      enrollmentId: z.optional(id),
      itemKey: z.optional(line(20, 1)),
      page: z.optional(queryInt(1, 500)),
    }),
    output: shape({
      list: z.array(shape({ enrollmentId: id, name: z.string(), answers: z.array(readAnswer) })),
      hasMore: z.boolean(),
    }),
  }),
  /** Opens one sealed answer with a reason, which the meeting's course names without the answer. */
  enrolmentAnswerReveal: endpoint({
    path: '/enrolment/answer-reveal',
    access: reads,
    holdsSecret: true,
    input: shape({ engagementId: id, enrollmentId: id, itemKey: line(20, 1), reason: note(200, 4) }),
    output: shape({ said: z.string() }),
    errors: ['enrolmentAnswerNone', 'enrolmentRevealTooMany', 'wordNamesPerson'],
  }),
} as const satisfies Slice
