import type { Answers } from '@osmp/domain/exams/questionnaire.ts'
import { useState } from 'react'
import type { Content, Kind } from '../questionnaire-types.ts'
import { surveyTexts } from '../survey-texts.ts'
import styles from '../builder.module.css'
import { PaperHead, QuestionList } from './question-list.tsx'

/** The paper as attendees get it, to try out; nothing is kept. */
export function BuilderPreview({ kind, content }: { kind: Kind; content: Content }) {
  const text = surveyTexts.useText()
  const [answers, setAnswers] = useState<Answers>({})
  const paper = { ...content, kind, questions: content.questions.map(({ right: _right, ...question }) => question) }
  return (
    <div className={styles.phone}>
      <PaperHead paper={paper} over={text.preview} />
      <QuestionList
        paper={paper}
        answers={answers}
        missing={[]}
        onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
      />
    </div>
  )
}
