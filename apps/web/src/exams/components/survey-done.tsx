import { formatDateTime } from '../../kit/format.ts'
import { Button } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { surveyTexts } from '../survey-texts.ts'
import type { OpenedSurvey, SurveyResult } from '../survey-types.ts'
import styles from '../survey.module.css'

/** What became of it: thanks, or the points of an exam with what comes next. */
export function SurveyDone(props: { survey: OpenedSurvey; result: SurveyResult; onRetake: () => void }) {
  const { survey, result, onRetake } = props
  const { exam } = result
  const text = surveyTexts.useText()
  return (
    <>
      <section className={styles.verdict} data-failed={(exam && !exam.isPassed) || undefined} role="status">
        {exam ? (
          <>
            <p className={styles.points}>
              {exam.points}
              <small>{text.scoreOf(exam.maxPoints)}</small>
            </p>
            <h2>{exam.isPassed ? text.passed : text.failedExam}</h2>
          </>
        ) : (
          <>
            <span className={styles.mark}>
              <Icon name="check" size={24} />
            </span>
            <h2>{text.thanks}</h2>
          </>
        )}
        <p className={styles.when}>
          {survey.paper.title} · {text.submittedAt(formatDateTime(result.submittedAt))}
        </p>
        <p className={styles.when}>{text.by(survey.organiser)}</p>
      </section>
      {exam && !exam.isPassed && (
        <p className={styles.retake}>{exam.attemptsLeft > 0 ? text.left(exam.attemptsLeft) : text.noneLeft}</p>
      )}
      {exam?.wrong && <Review survey={survey} wrong={exam.wrong} />}
      {exam && !exam.isPassed && exam.attemptsLeft > 0 && survey.isOpen && (
        <PageBar
          primary={
            <Button variant="primary" block onClick={onRetake}>
              {text.retake}
            </Button>
          }
        />
      )}
    </>
  )
}

/** Which of the scored questions were right. */
function Review({ survey, wrong }: { survey: OpenedSurvey; wrong: readonly string[] }) {
  const text = surveyTexts.useText()
  return (
    <section className={styles.review}>
      <h3>{text.review}</h3>
      <ol>
        {survey.paper.questions
          .filter(({ points }) => points > 0)
          .map(({ id, title, points }) => (
            <li key={id} data-wrong={wrong.includes(id) || undefined}>
              <Icon
                name={wrong.includes(id) ? 'x-circle' : 'check-circle'}
                label={wrong.includes(id) ? text.wrong : text.right}
              />
              <span className={styles.grow}>{title}</span>
              <span className={styles.worth}>{text.points(points)}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}
