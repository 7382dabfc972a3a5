import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Button } from '../../ui/page/button.tsx'
import styles from '../speakers.module.css'
import { speakerTexts } from '../speaker-texts.ts'
import type { Talk } from '../talk.ts'
import { useAttendanceOfAll } from '../use-attendance-of-all.ts'
import { TalkAnswer } from './talk-answer.tsx'

/** The presence of all speakers at once, saved by one button. */
export function AttendanceOfAll({ engagementId, speakers }: { engagementId: string; speakers: readonly Talk[] }) {
  const text = speakerTexts.useText()
  const { entries, isBusy, word, save, questions } = useAttendanceOfAll(engagementId, speakers)
  return (
    <div className={styles.all}>
      <DraftQuestions {...questions} />
      {entries.map(({ speaker, ...answer }) => (
        <section key={speaker.id} className={styles.one} aria-label={speaker.name}>
          <p className={styles.who}>
            <Avatar name={speaker.name} />
            <strong>{speaker.name}</strong>
            <span className="quiet">{text.plannedFor(speaker.minutes)}</span>
          </p>
          <TalkAnswer {...answer} planned={speaker.feeNet} />
        </section>
      ))}
      <Button variant="primary" block busy={isBusy} onClick={save}>
        {word}
      </Button>
    </div>
  )
}
