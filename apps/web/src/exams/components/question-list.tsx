import type { Answer, Answers } from '@osmp/domain/exams/questionnaire.ts'
import { asksRecommendation } from '@osmp/domain/exams/questionnaire-rules.ts'
import { surveyTexts } from '../survey-texts.ts'
import type { Paper } from '../survey-types.ts'
import styles from '../survey.module.css'
import { QuestionField } from './question-field.tsx'

/** The head of a paper: what it is, who sees it (unless the page says so itself), what it takes. */
export function PaperHead(props: { paper: Paper; over?: string | undefined; organiser?: string; promise?: false }) {
  const { paper, over, organiser, promise } = props
  const text = surveyTexts.useText()
  return (
    <header className={styles.head}>
      {over !== undefined && <p className="over">{over}</p>}
      {organiser !== undefined && <p className="over">{text.by(organiser)}</p>}
      <h2>{paper.title}</h2>
      {paper.intro !== '' && <p className={styles.intro}>{paper.intro}</p>}
      {paper.isAnonymous && promise !== false && <p className={styles.promise}>{text.anonymous}</p>}
      {paper.kind === 'exam' && <p className={styles.promise}>{text.examRule(paper.passPercent, paper.attempts)}</p>}
    </header>
  )
}

/** Questions one under the other; `missing`: ids that are said to need an answer. */
export function QuestionList(props: {
  paper: Paper
  answers: Answers
  missing: readonly string[]
  onAnswer: (questionId: string, answer: Answer) => void
}) {
  const { paper, answers, missing, onAnswer } = props
  const text = surveyTexts.useText()
  return (
    <div className={styles.questions}>
      {paper.questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          number={index + 1}
          isNps={paper.kind === 'nps' && asksRecommendation(question)}
          answer={answers[question.id] ?? {}}
          error={missing.includes(question.id) ? text.required : undefined}
          onAnswer={(answer) => onAnswer(question.id, answer)}
        />
      ))}
    </div>
  )
}
