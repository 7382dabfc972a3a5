import type { Answer } from '@osmp/domain/exams/questionnaire.ts'
import { useState } from 'react'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { inOrder } from '../in-order.ts'
import { surveyTexts } from '../survey-texts.ts'
import type { PaperQuestion } from '../survey-types.ts'
import styles from '../survey.module.css'

/** Statements to be put in order; until one was moved, or the order kept as it is, there is no answer. */
export function OrderField(props: { question: PaperQuestion; answer: Answer; onAnswer: (answer: Answer) => void }) {
  const { question, answer, onAnswer } = props
  const text = surveyTexts.useText()
  const [said, setSaid] = useState('')
  const isAnswered = (answer.choices ?? []).length > 0
  const order = isAnswered ? (answer.choices ?? []) : question.options.map(({ id }) => id)
  const labelOf = (id: string) => question.options.find((option) => option.id === id)?.label ?? ''
  const move = (from: number, to: number) => {
    const moved = order[from]
    if (moved === undefined || order[to] === undefined) return
    onAnswer({ choices: inOrder(order, from, to) })
    setSaid(text.moved(labelOf(moved), to + 1))
  }
  return (
    <div className={styles.order} data-answered={isAnswered || undefined}>
      <p className="quiet">{text.orderHelp}</p>
      <ol className={styles.statements}>
        {order.map((id, place) => (
          <li key={id} className={styles.statement}>
            <span className={styles.place}>{place + 1}</span>
            <span className={styles.grow}>{labelOf(id)}</span>
            <IconButton
              icon="chevron-up"
              label={text.up(labelOf(id))}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={text.down(labelOf(id))}
              disabled={place === order.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {!isAnswered && (
        <Button icon="check" onClick={() => onAnswer({ choices: [...order] })}>
          {text.orderKeep}
        </Button>
      )}
    </div>
  )
}
