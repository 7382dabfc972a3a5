import styles from '../question-number.module.css'

/** A question's place in its questionnaire. */
export function QuestionNumber({ of }: { of: number }) {
  return <span className={styles.number}>{of}</span>
}
