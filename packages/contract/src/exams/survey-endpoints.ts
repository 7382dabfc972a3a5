import { SURVEY_REFUSALS } from '@osmp/domain/exams/questionnaire-state.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { attendeePhone, id, instant, int, line, list, nameLine, shape } from '../kit/fields.ts'
import { answerInput, answerView, surveyPaper, surveyResult } from './models.ts'

const token = line(80, 8)

/** What an attendee's phone asks; the link is who they are. */
export const surveyCalls = {
  /**
   * What a link leads to: the questions, and for a person's own link their answers so far. `person` null: the meeting's common link, on
   * which one says who one is; the holder of an hcpToken is known. `token`: the person's own.
   */
  surveyOpen: endpoint({
    path: '/exams/survey-open',
    effect: 'reads',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({ token }),
    output: shape({
      engagementId: id,
      engagementName: z.string(),
      /** Company and division. */
      organiser: z.string(),
      openUntil: instant,
      /** False: only what was handed in can be looked at. */
      isOpen: z.boolean(),
      paper: surveyPaper,
      person: z.nullable(
        shape({
          token: z.string(),
          name: z.string(),
          attempt: z.number(),
          answers: z.array(answerView),
          savedAt: z.nullable(instant),
          /** Of the last hand-in. */
          result: z.nullable(surveyResult),
        }),
      ),
    }),
    errors: [...SURVEY_REFUSALS, 'surveyLinkInvalid'],
  }),
  /** Who one is, on the common link: name and mobile number of the enrolment. */
  surveyIdentify: endpoint({
    path: '/exams/survey-identify',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({
      token,
      name: nameLine(60, 1),
      phone: attendeePhone,
      deviceId: line(64),
    }),
    output: shape({
      /** Of the own link, only where no phone is reached: name and number are all there is. */
      token: z.nullable(z.string()),
      /** Where the own link was sent, masked. */
      sentTo: z.nullable(z.string()),
    }),
    errors: [...SURVEY_REFUSALS, 'surveyPersonUnknown', 'surveyLinkInvalid'],
  }),
  /** Keeps answers of an attempt that is not handed in yet; each question's newest counts, others stay. */
  answerSave: endpoint({
    path: '/exams/answer-save',
    access: { who: 'public' },
    input: shape({ token, attempt: int(1, 10), answers: list(answerInput, 50) }),
    output: shape({ savedAt: instant }),
    errors: [...SURVEY_REFUSALS, 'surveyAnswerInvalid', 'surveyAttemptOver', 'surveyNoAttempts', 'surveyLinkInvalid'],
  }),
  /** Hands in an attempt with these last answers; a repeat is answered as the first. */
  answerSubmit: endpoint({
    path: '/exams/answer-submit',
    access: { who: 'public' },
    input: shape({ token, attempt: int(1, 10), answers: list(answerInput, 50) }),
    output: surveyResult,
    errors: [
      ...SURVEY_REFUSALS,
      'surveyIncomplete',
      'surveyAnswerInvalid',
      'surveyAttemptOver',
      'surveyNoAttempts',
      'surveyLinkInvalid',
    ],
  }),
} as const satisfies Slice
