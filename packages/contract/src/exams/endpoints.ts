import { QUESTIONNAIRE_FAULTS } from '@osmp/domain/exams/questionnaire-rules.ts'
import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { NPS_GROUPS } from '@osmp/domain/exams/nps-rules.ts'
import { QUESTIONNAIRE_KINDS } from '@osmp/domain/exams/questionnaire.ts'
import {
  QUESTIONNAIRE_ACTIONS,
  QUESTIONNAIRE_REFUSALS,
  SURVEY_REFUSALS,
} from '@osmp/domain/exams/questionnaire-state.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { allowedAction, id, instant, int, keyword, line, pageNo, shape } from '../kit/fields.ts'
import { exportedFile } from '../reports/models.ts'
import {
  contentInput,
  contentView,
  examRecord,
  npsFigures,
  npsRecord,
  questionFigures,
  questionnaireRow,
  questionnaireView,
  sendSetup,
} from './models.ts'
import { surveyCalls } from './survey-endpoints.ts'

/** Setting up needs the right to edit the public page of the meeting; reading the answers needs the right to its sign-in list. */
const setUp = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } } as const
const read = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const
const edit = int(1, 1_000_000)

export const exams = {
  /** People of a questionnaire's audience with what each has done, 50 a page, in the order they were enrolled; an exam shows the best attempt. */
  recordList: endpoint({
    method: 'GET',
    path: '/op/exam/record-list',
    turn: 'list',
    access: read,
    input: shape({
      engagementId: id,
      questionnaireId: id,
      state: z.optional(z.enum(['none', 'draft', 'submitted'])),
      keyword,
      page: pageNo,
    }),
    output: shape({ list: z.array(examRecord), total: z.number(), hasMore: z.boolean() }),
    errors: ['surveyUnknown', 'surveyAnonymous'],
  }),
  /** Address of what a meeting asks now: of the questionnaire named, or of the one opened last. Any person of the meeting may open it and gives a name there. */
  getUrl: endpoint({
    method: 'GET',
    path: '/op/exam/get-url',
    access: { who: 'public' },
    input: shape({ engagementId: id, questionnaireId: z.optional(id) }),
    output: shape({ url: z.string(), title: z.string(), kind: z.enum(QUESTIONNAIRE_KINDS) }),
    errors: [...SURVEY_REFUSALS, 'surveyNone'],
  }),
  /** NPS answers of a meeting, newest first, 50 a page; anonymous ones without name and time, and none before five have answered. `figures` are of all of them. */
  npsRecordList: endpoint({
    method: 'GET',
    path: '/op/exam/nps-record-list',
    turn: 'list',
    access: read,
    input: shape({
      engagementId: id,
      questionnaireId: z.optional(id),
      group: z.optional(z.enum(NPS_GROUPS)),
      page: pageNo,
    }),
    output: shape({ figures: npsFigures, list: z.array(npsRecord), total: z.number(), hasMore: z.boolean() }),
    errors: ['surveyUnknown'],
  }),
  /**
   * For the holder of an hcpToken their own address. The meeting's staff, for a person they name, get the meeting's common one, which
   * is tied to no person: `surveySend` sends the own one to its person.
   */
  getExamUrl: endpoint({
    method: 'GET',
    path: '/op/exam/getExamUrl',
    access: { who: 'either' },
    holdsSecret: true,
    input: shape({ engagementId: id, questionnaireId: z.optional(id), enrollmentId: z.optional(id) }),
    output: shape({ url: z.string() }),
    errors: [...SURVEY_REFUSALS, 'surveyNone', 'surveyUnknown', 'surveyPersonUnknown', 'surveyAnonymous'],
  }),
  /** Sends one person's own address to their phone. */
  surveySend: endpoint({
    path: '/exams/survey-send',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    input: shape({ engagementId: id, questionnaireId: z.optional(id), enrollmentId: id }),
    output: shape({ sentTo: z.string() }),
    errors: [
      ...SURVEY_REFUSALS,
      'surveyNone',
      'surveyPersonUnknown',
      'placeWithoutPhone',
      'phoneNoChannel',
      'personalLinkOften',
    ],
  }),
  /** The company's settings for new questionnaires: the people asked, when, for how many days, and what passes an exam; `mayChange`: I may. */
  examSendSetupInfo: endpoint({
    method: 'GET',
    path: '/ops/setup/exam-send-setup-info',
    from: 'none',
    access: { who: 'staff' },
    input: shape({}),
    output: z.extend(sendSetup, { anonymousMin: z.number(), mayChange: z.boolean() }),
  }),
  /** Changes what new questionnaires begin with; those there are stay as they are. `seen`: the values it was typed over. The log of settings records each change. */
  examSendSetupSave: endpoint({
    path: '/exams/send-setup-save',
    access: { who: 'staff', roles: ['admin'] },
    input: z.extend(sendSetup, { seen: z.optional(sendSetup) }),
    output: shape({}),
    errors: ['changedMeanwhile'],
  }),
  /** What may be started from, in the company's order. */
  questionnaireTemplates: endpoint({
    path: '/exams/questionnaire-templates',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({
      list: z.array(
        shape({ templateId: id, kind: z.enum(QUESTIONNAIRE_KINDS), name: z.string(), content: contentView }),
      ),
    }),
  }),
  /** Questionnaires of a meeting in the order they were made, ten at most. */
  questionnaireList: endpoint({
    path: '/exams/questionnaire-list',
    turn: 'list',
    effect: 'reads',
    access: read,
    input: shape({ engagementId: id }),
    output: shape({ engagementName: z.string(), list: z.array(questionnaireRow), create: z.nullable(allowedAction) }),
  }),
  /** One questionnaire with what is right in it. */
  questionnaireGet: endpoint({
    path: '/exams/questionnaire-get',
    effect: 'reads',
    access: read,
    input: shape({ engagementId: id, questionnaireId: id }),
    output: questionnaireView,
    errors: ['surveyUnknown'],
  }),
  /** Makes a questionnaire (version 1) or saves its draft. A repeat of the first save with the same id makes one. */
  questionnaireSave: endpoint({
    path: '/exams/questionnaire-save',
    access: setUp,
    input: shape({
      engagementId: id,
      /** Made by the client, so that a repeat is the same questionnaire. */
      questionnaireId: id,
      kind: z.enum(QUESTIONNAIRE_KINDS),
      /** The version this edit read; 0 for a new one. */
      version: int(0, 1_000_000),
      content: contentInput,
    }),
    output: shape({ questionnaireId: id, version: z.number() }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      'surveyUnknown',
      'questionnaireStale',
      'questionnaireTooMany',
      'questionnaireIsOpen',
      'questionnaireIsClosed',
    ],
  }),
  /** Opens, takes back, closes, opens again, renews the links of, sends or removes. `sent`: people reached by a send, once a day each. */
  questionnaireMove: endpoint({
    path: '/exams/questionnaire-move',
    access: setUp,
    input: shape({
      engagementId: id,
      questionnaireId: id,
      version: edit,
      action: z.enum(QUESTIONNAIRE_ACTIONS).check(z.refine((action) => action !== 'save', { error: 'inputChoice' })),
    }),
    /** `openUntil`: last moment of one that is open; `hasBegun`: it is answered already, not only once its meeting is over. */
    output: shape({
      version: z.nullable(z.number()),
      sent: z.number(),
      openUntil: z.nullable(instant),
      hasBegun: z.boolean(),
    }),
    errors: [...QUESTIONNAIRE_REFUSALS, ...QUESTIONNAIRE_FAULTS, 'surveyUnknown', 'questionnaireStale'],
  }),
  /** Figures of all that was handed in, of exams each person's best attempt. `needs`: an anonymous one shows nothing before so many have answered, then null. */
  results: endpoint({
    path: '/exams/results',
    effect: 'reads',
    access: read,
    input: shape({ engagementId: id, questionnaireId: id }),
    output: shape({
      title: z.string(),
      kind: z.enum(QUESTIONNAIRE_KINDS),
      isAnonymous: z.boolean(),
      audience: z.number(),
      started: z.number(),
      submitted: z.number(),
      needs: z.nullable(z.number()),
      /** How many answers the figures stand on: of an anonymous one those released, five or more at a time; the last few never are. */
      shown: z.number(),
      exam: z.nullable(
        shape({
          maxPoints: z.number(),
          passPercent: z.number(),
          passed: z.number(),
          averagePoints: z.nullable(z.number()),
          /** Tenths of the points, 0 to 9; the last holds full marks. */
          tenths: z.array(z.number()),
        }),
      ),
      questions: z.array(questionFigures),
    }),
    errors: ['surveyUnknown'],
  }),
  /** Words written to one question, newest first, 20 a page; of an anonymous one in no order of time. */
  resultTexts: endpoint({
    path: '/exams/result-texts',
    effect: 'reads',
    access: read,
    input: shape({ engagementId: id, questionnaireId: id, questionId: line(16, 1), page: pageNo }),
    output: shape({
      list: z.array(shape({ recordId: id, text: z.string(), name: z.nullable(z.string()) })),
      total: z.number(),
      hasMore: z.boolean(),
    }),
    errors: ['surveyUnknown'],
  }),
  /**
   * All that was handed in as an Excel workbook, one row each, logged with a watermark; of exams each person's best attempt, of an
   * anonymous one without person and time and in no order of time. At most 5000.
   */
  resultExport: endpoint({
    path: '/exams/result-export',
    turn: 'list',
    effect: 'steps',
    access: read,
    holdsSecret: true,
    input: shape({ engagementId: id, questionnaireId: id }),
    output: exportedFile,
    errors: ['surveyUnknown', 'surveyTooFew', 'exportTooMany'],
  }),
  ...surveyCalls,
} as const satisfies Slice
