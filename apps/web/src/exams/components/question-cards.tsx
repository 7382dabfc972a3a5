import { LIMITS, QUESTION_TYPES } from '@osmp/domain/exams/questionnaire.ts'
import type { FoundFault } from '@osmp/domain/exams/questionnaire-rules.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Section } from '../../ui/section.tsx'
import {
  changeQuestion,
  moveQuestion,
  newQuestion,
  totalPoints,
  withoutQuestion,
  withQuestion,
} from '../builder-state.ts'
import { builderTexts } from '../builder-texts.ts'
import styles from '../builder.module.css'
import type { Content, DraftQuestion, Kind } from '../questionnaire-types.ts'
import { QuestionEditor } from './question-editor.tsx'

const OF_THE_WHOLE: readonly string[] = ['questionnaireEmpty', 'examUnscored', 'npsQuestionNeeded', 'examNotAnonymous']

/** The questions in their order; one at a time is open to be written. */
export function QuestionCards(props: {
  kind: Kind
  content: Content
  faults: readonly FoundFault[]
  onChange: (content: Content) => void
}) {
  const { kind, content, faults, onChange } = props
  const text = builderTexts.useText()
  const [openId, setOpenId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isExam = kind === 'exam'
  const whole = faults.find(({ fault }) => OF_THE_WHOLE.includes(fault))
  const add = (type: DraftQuestion['type']) => {
    const question = newQuestion(type, isExam)
    onChange(withQuestion(content, question))
    setOpenId(question.id)
    setAdding(false)
  }
  return (
    <Section
      title={text.questions}
      action={isExam ? <span className={styles.total}>{text.totalPoints(totalPoints(content))}</span> : undefined}
    >
      <ol className={styles.cards}>
        {content.questions.map((question, index) => (
          <li key={question.id} className={styles.card}>
            <CardHead
              question={question}
              number={index + 1}
              count={content.questions.length}
              isOpen={openId === question.id}
              onOpen={() => setOpenId(openId === question.id ? null : question.id)}
              onMove={(by) => onChange(moveQuestion(content, index, index + by))}
            />
            <FieldError id={`fault-${question.id}`} error={faultOf(faults, index + 1, (fault) => text[fault])} />
            {openId === question.id && (
              <QuestionEditor
                question={question}
                isExam={isExam}
                onChange={(changes) => onChange(changeQuestion(content, question.id, changes))}
                onRemove={() => onChange(withoutQuestion(content, question.id))}
                onDone={() => setOpenId(null)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        {whole && <FieldError id="fault-whole" error={text[whole.fault]} />}
        {isAdding ? (
          <div role="group" aria-label={text.chooseType} className={styles.types}>
            {QUESTION_TYPES.map((type) => (
              <Button key={type} onClick={() => add(type)}>
                {text[type]}
              </Button>
            ))}
          </div>
        ) : (
          content.questions.length < LIMITS.questions && (
            <Button block icon="plus" onClick={() => setAdding(true)}>
              {text.addQuestion}
            </Button>
          )
        )}
      </div>
    </Section>
  )
}

function faultOf(
  faults: readonly FoundFault[],
  number: number,
  words: (fault: FoundFault['fault']) => string,
): string | undefined {
  const found = faults.find((fault) => fault.number === number)
  return found && words(found.fault)
}

function CardHead(props: {
  question: DraftQuestion
  number: number
  count: number
  isOpen: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}) {
  const { question, number, count, isOpen, onOpen, onMove } = props
  const text = builderTexts.useText()
  const facts = [
    text[question.type],
    question.points > 0 && `${question.points} ${text.pointsUnit}`,
    question.required && text.required,
  ].filter(Boolean)
  return (
    <div className={styles.cardHead}>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
        <span className={styles.number}>{number}</span>
        <span className={styles.words}>
          <span data-empty={question.title === '' || undefined}>{question.title || text.untitled}</span>
          <small>{facts.join(' · ')}</small>
        </span>
      </button>
      <IconButton icon="chevron-up" label={text.up(number)} disabled={number === 1} onClick={() => onMove(-1)} />
      <IconButton icon="chevron-down" label={text.down(number)} disabled={number === count} onClick={() => onMove(1)} />
    </div>
  )
}
