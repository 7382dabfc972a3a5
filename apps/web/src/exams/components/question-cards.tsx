import { Dotted } from '../../ui/mark/dotted.tsx'
import { LIMITS, QUESTION_TYPES } from '@osmp/domain/exams/questionnaire.ts'
import type { FoundFault } from '@osmp/domain/exams/questionnaire-rules.ts'
import { useRef, useState } from 'react'
import { type GripProps, useRowDrag } from '../../kit/page/use-row-drag.ts'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
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
import { QuestionNumber } from './question-number.tsx'

const OF_THE_WHOLE: readonly string[] = ['questionnaireEmpty', 'examUnscored', 'npsQuestionNeeded', 'examNotAnonymous']

/** The questions in their order, moved by dragging, with the arrow keys or a step at a time; one at a time is open to be written. */
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
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (content.questions[to] === undefined) return
    onChange(moveQuestion(content, from, to))
    setSaid(text.moved(from + 1, to + 1))
  }
  const drag = useRowDrag(list, move)
  const add = (type: DraftQuestion['type']) => {
    const question = newQuestion(type, isExam)
    onChange(withQuestion(content, question))
    setOpenId(question.id)
    setAdding(false)
  }
  return (
    <Group
      title={text.questions}
      action={isExam ? <span className={styles.total}>{text.totalPoints(totalPoints(content))}</span> : undefined}
    >
      <ol ref={list} className={styles.cards}>
        {content.questions.map((question, index) => (
          <li key={question.id} className={styles.card} data-dragged={drag.at === index || undefined}>
            <CardHead
              question={question}
              number={index + 1}
              count={content.questions.length}
              isOpen={openId === question.id}
              onOpen={() => setOpenId(openId === question.id ? null : question.id)}
              gripProps={drag.gripProps(index)}
              onMove={(by) => move(index, index + by)}
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
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
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
    </Group>
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
  gripProps: GripProps
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}) {
  const { question, number, count, isOpen, gripProps, onOpen, onMove } = props
  const text = builderTexts.useText()
  const facts = [
    text[question.type],
    question.points > 0 && `${question.points} ${text.pointsUnit}`,
    question.required && text.required,
  ].filter(Boolean)
  return (
    <div className={styles.cardHead}>
      <button type="button" className={styles.grip} aria-label={text.grip(number, count)} {...gripProps}>
        <Icon name="grip" />
      </button>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
        <QuestionNumber of={number} />
        <span className={styles.words}>
          <span data-empty={question.title === '' || undefined}>{question.title || text.untitled}</span>
          <small>
            <Dotted of={facts} />
          </small>
        </span>
      </button>
      <IconButton icon="chevron-up" label={text.up(number)} disabled={number === 1} onClick={() => onMove(-1)} />
      <IconButton icon="chevron-down" label={text.down(number)} disabled={number === count} onClick={() => onMove(1)} />
    </div>
  )
}
