import type { Answer } from '@osmp/domain/exams/questionnaire.ts'
import { useId } from 'react'
import { Icon } from '../../ui/mark/icon.tsx'
import { surveyTexts } from '../survey-texts.ts'
import styles from '../survey.module.css'

type Props = { answer: Answer; onAnswer: (answer: Answer) => void }

const SCALE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const STARS = [1, 2, 3, 4, 5] as const

/** 0 to 10; `isNps`: how likely one is to recommend. */
export function ScaleField({ isNps, answer, onAnswer }: Props & { isNps: boolean }) {
  const text = surveyTexts.useText()
  const name = useId()
  return (
    <div>
      <div className={styles.scale}>
        {SCALE.map((value) => (
          <label key={value} className={styles.step} data-chosen={answer.number === value || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.hit}
              checked={answer.number === value}
              onChange={() => onAnswer({ number: value })}
            />
            {value}
          </label>
        ))}
      </div>
      <p className={styles.ends}>
        <span>0 {isNps ? text.unlikely : text.low}</span>
        <span>10 {isNps ? text.likely : text.high}</span>
      </p>
    </div>
  )
}

export function StarsField({ answer, onAnswer }: Props) {
  const text = surveyTexts.useText()
  const name = useId()
  const given = answer.number ?? 0
  return (
    <div className={styles.stars}>
      {STARS.map((value) => (
        <label key={value} className={styles.star} data-lit={value <= given || undefined}>
          <input
            type="radio"
            name={name}
            className={styles.hit}
            aria-label={text.starsLabel(value)}
            checked={given === value}
            onChange={() => onAnswer({ number: value })}
          />
          <Icon name="star" size={24} />
        </label>
      ))}
      {given > 0 && (
        <span aria-hidden className={styles.starCount}>
          {text.starsLabel(given)}
        </span>
      )}
    </div>
  )
}
