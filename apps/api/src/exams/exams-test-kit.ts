import { sampleContent } from '@osmp/domain/exams/test-questionnaire.ts'
import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { TestApp } from '../test-kit/test-kit.ts'

type Save = SentInputOf<(typeof exams)['questionnaireSave']>
export type Content = Save['content']
type Question = Content['questions'][number]

/** Over and to be closed: what is sent with its end is open. */
export const MEETING = meetingId('cv.toClose1')

export const question = (id: string, type: Question['type'], changes: Partial<Question> = {}): Question => ({
  id,
  type,
  title: `题目 ${id}`,
  required: true,
  options: ['single', 'multiple', 'order'].includes(type)
    ? ['a', 'b', 'c'].map((option) => ({ id: option, label: `选项 ${option}` }))
    : [],
  points: 0,
  right: [],
  ...changes,
})

export const contentOf = (questions: Question[], changes: Partial<Content> = {}): Content => ({
  ...sampleContent(questions, { title: '测试问卷' }),
  questions,
  ...changes,
})

export const SURVEY = contentOf([
  question('q1', 'single'),
  question('q2', 'text', { required: false }),
  question('q3', 'stars', { required: false }),
])
export const EXAM = contentOf([
  question('q1', 'single', { points: 60, right: ['b'] }),
  question('q2', 'order', { points: 40 }),
])

/** A questionnaire of Lin's meeting that is open; `token` is its common link's. */
export async function published(
  app: TestApp,
  kind: Save['kind'],
  content: Content,
  engagementId = MEETING,
): Promise<{ questionnaireId: string; token: string; version: number }> {
  const lin = await app.as('lin')
  const questionnaireId = uuidv7()
  await lin.call('exams', 'questionnaireSave', { engagementId, questionnaireId, kind, version: 0, content })
  const named = { engagementId, questionnaireId }
  const moved = await lin.call('exams', 'questionnaireMove', { ...named, version: 1, action: 'publish' })
  if (moved.code !== '0000') throw new Error(moved.msg)
  const { data } = await lin.call('exams', 'questionnaireGet', named)
  return { questionnaireId, token: tokenOf(data.url ?? ''), version: data.version }
}

export const tokenOf = (url: string): string => url.split('/survey/')[1] ?? ''

export type Person = { id: string; name: string; phone: string }

/** People who have signed in at the meeting. */
export function signedPeople(app: TestApp, engagementId = MEETING): Promise<Person[]> {
  return app.db.db
    .selectFrom('enrollment')
    .select(['id', 'name', 'phone'])
    .where('engagement_id', '=', engagementId)
    .where('status', '=', 'signed')
    .orderBy('id')
    .execute()
}

/** The own link's token of somebody who signed in; staff are given none of an anonymous survey's, so there they say who they are. */
export async function ownToken(app: TestApp, questionnaireId: string, person: Person | undefined): Promise<string> {
  const common = await app.nobody.call('exams', 'getUrl', { engagementId: MEETING, questionnaireId })
  const who = {
    token: tokenOf(common.data.url),
    name: person?.name ?? '',
    phone: person?.phone ?? '',
    deviceId: 'phone',
  }
  await app.nobody.call('exams', 'surveyIdentify', who)
  return surveyOnPhone(app, who.name)
}

/** The link the demo's phone of this person received last. */
export async function surveyOnPhone(app: TestApp, name: string): Promise<string> {
  const { data } = await app.nobody.call('session', 'demoPhone', {})
  return tokenOf(data.list.find((one) => one.kind === 'survey' && one.name === name)?.path ?? '')
}

/** Rows of the answers, as they stand in the database. */
export const responses = (app: TestApp, questionnaireId: string) =>
  app.db.db
    .selectFrom('questionnaire_response')
    .select(['attempt', 'state', 'answers', 'points', 'enrollment_id', 'person_key'])
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('attempt')
    .execute()
