import { nextUp } from '@osmp/domain/enrolment/next-up.ts'
import { instantMs, instantOf, MINUTE_MS } from '@osmp/domain/kit/instant.ts'
import type { ReactNode } from 'react'
import { formatTime } from '../../kit/format.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { nowInstant, useNow } from '../../kit/now.ts'
import { publicPaths } from '../../kit/page/public-paths.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { doneTexts } from './done-texts.ts'
import type { MeetingPage } from './meeting-page.ts'
import styles from './sign-done.module.css'

/** The talks that begin next, and the way to the programme. `isFirst`: nothing is more urgent; `children`: other ways on. */
export function NextUp(props: {
  engagementId: string
  page: MeetingPage | undefined
  isFirst: boolean
  children: ReactNode
}) {
  const { engagementId, page, isFirst, children } = props
  const text = doneTexts.useText()
  return (
    <div className={styles.next}>
      {page && <Talks page={page} />}
      <div className={styles.deeds}>
        {children}
        <ButtonLink
          variant={isFirst ? 'primary' : 'secondary'}
          href={publicPaths.agendaMeetingId({ meetingId: engagementId })}
        >
          {text.agenda}
        </ButtonLink>
      </div>
    </div>
  )
}

function Talks({ page }: { page: MeetingPage }) {
  const text = doneTexts.useText()
  const now = useNow()
  const { talks, wait } = nextUp(page.agenda, page.startDatetime, now)
  const start = talks[0]?.startsAt ?? page.startDatetime
  if (talks.length === 0 && wait === 0) return null
  return (
    <>
      <h3>
        {wait === undefined ? text.later(formatBeside(start, nowInstant())) : wait > 0 ? text.soon(wait) : text.running}
      </h3>
      <ol>
        {talks.map(({ topic, startsAt, minutes, speakers: [speaker] }) => (
          <li key={`${startsAt} ${topic}`}>
            {speaker && <Avatar name={speaker.name} />}
            <div>
              <strong>{topic}</strong>
              <p className="quiet">
                <Dotted of={[speaker?.name, speaker?.title, hours(startsAt, minutes)]} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const hours = (startsAt: string, minutes: number) =>
  `${formatTime(startsAt)}–${formatTime(instantOf(instantMs(startsAt) + minutes * MINUTE_MS))}`
