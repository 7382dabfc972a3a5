import type { Question, QuestionnaireContent, QuestionnaireKind } from '@osmp/domain/exams/questionnaire.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { demoId } from '../reference/public.ts'

const options = (...labels: readonly string[]): Question['options'] =>
  labels.map((label, index) => ({ id: `o${index + 1}`, label }))

const question = (id: string, type: Question['type'], title: string, rest: Partial<Question> = {}): Question => ({
  id,
  type,
  title,
  required: true,
  options: [],
  points: 0,
  right: [],
  ...rest,
})

const content = (title: string, intro: string, questions: Question[], rest: Partial<QuestionnaireContent> = {}) => ({
  title,
  intro,
  isAnonymous: false,
  audience: 'signed' as const,
  sendWhen: 'meetingEnd' as const,
  openDays: 14,
  passPercent: 60,
  attempts: 3,
  questions,
  ...rest,
})

const SURVEY = content(
  '会后满意度问卷',
  '约两分钟。您的意见会用来改进下一场会议，问卷不记录姓名。',
  [
    question('q1', 'stars', '本次会议内容对您的临床工作有帮助吗？'),
    question('q2', 'stars', '您对讲者的讲解满意吗？'),
    question('q3', 'multiple', '下次您希望听到哪些内容？', {
      options: options('指南更新', '疑难病例讨论', '用药安全', '患者长期管理', '操作演示'),
    }),
    question('q4', 'single', '您更愿意参加哪种形式的会议？', {
      options: options('线下会议', '线上会议', '线上线下结合'),
    }),
    question('q5', 'order', '请按对您的重要程度排列', {
      required: false,
      options: options('学术内容', '讲者', '时间安排', '场地与交通'),
    }),
    question('q6', 'text', '还有哪些想对主办方说的？', { required: false }),
  ],
  { isAnonymous: true },
)

const NPS = content('会议推荐度', '只有两道题，感谢您的反馈。', [
  question('q1', 'scale', '您有多大可能把这样的会议推荐给同事？'),
  question('q2', 'text', '打这个分数的主要原因是什么？', { required: false }),
])

const EXAM = content('高血压诊疗学习考核', '共四题，满分 100 分，60 分合格，最多作答三次。', [
  question('q1', 'single', '未使用降压药时，诊室血压达到多少可诊断为高血压？', {
    options: options('≥ 120/80 mmHg', '≥ 130/80 mmHg', '≥ 140/90 mmHg', '≥ 160/100 mmHg'),
    points: 20,
    right: ['o3'],
  }),
  question('q2', 'multiple', '下列哪些属于高血压靶器官损害？', {
    options: options('左心室肥厚', '微量白蛋白尿', '颈动脉斑块', '近视'),
    points: 30,
    right: ['o1', 'o2', 'o3'],
  }),
  question('q3', 'order', '请按先后排列诊室血压测量的步骤', {
    options: options('安静坐位休息 5 分钟', '佩戴大小合适的袖带', '间隔 1–2 分钟测量两次', '记录两次读数的平均值'),
    points: 30,
  }),
  question('q4', 'single', '家庭自测血压的诊断界值是多少？', {
    options: options('≥ 125/75 mmHg', '≥ 130/80 mmHg', '≥ 135/85 mmHg', '≥ 140/90 mmHg'),
    points: 20,
    right: ['o3'],
  }),
])

export const DEMO_QUESTIONNAIRES = { survey: SURVEY, nps: NPS, exam: EXAM } as const satisfies Record<
  QuestionnaireKind,
  QuestionnaireContent
>

/** What organisers of the demo company may start from. */
export function questionnaireTemplateRows(): Insertable<Schema['questionnaire_template']>[] {
  const kinds = ['survey', 'nps', 'exam'] as const
  return kinds.map((kind, sort) => ({
    id: demoId(`questionnaire-template:${kind}`),
    kind,
    name: DEMO_QUESTIONNAIRES[kind].title,
    content: DEMO_QUESTIONNAIRES[kind],
    sort,
  }))
}
