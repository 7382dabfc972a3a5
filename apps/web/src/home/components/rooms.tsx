import { AllDone, usePassedSteps, useWaitingHere } from '../../approvals/public.ts'
import { useMayOpen } from '../../kit/device/session-store.ts'
import { paths } from '../../paths.ts'
import { Seats } from '../../ui/mark/seats.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { defineTexts } from '../../kit/texts.ts'
import styles from '../rooms.module.css'

const { useText } = defineTexts({
  free: ['近期没有会议', 'No meetings ahead'],
  create: ['新建会议', 'New meeting'],
})

/** A room behind the words of the first card. */
export function Ground() {
  return <Seats className={styles.ground} width={358} height={212} onGround />
}

/**
 * Nothing is near and nothing waits: a room of which no seat is taken, and the way to a new meeting. For those that approve it says what
 * is done, also before their own day where they have just come to the end.
 */
export function FreeCard({ isFree }: { isFree: boolean }) {
  const text = useText()
  const approves = useMayOpen('decisions')
  const isJustDone = usePassedSteps().size > 0
  const left = useWaitingHere()
  if (approves && (isFree || (isJustDone && left === 0))) return <AllDone />
  if (!isFree) return null
  return (
    <section className={styles.free}>
      <Seats width={240} height={132} />
      <p>{text.free}</p>
      <ButtonLink href={paths.createMeeting()} variant="primary" icon="plus">
        {text.create}
      </ButtonLink>
    </section>
  )
}
