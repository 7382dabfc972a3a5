import { lazy, Suspense, useRef, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatRange } from '../../kit/format.ts'
import { Button } from '../../ui/page/button.tsx'
import { CountdownRing } from '../../ui/overlay/countdown-ring.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { PAPER } from '../../ui/media/paper.ts'
import { QrCode } from '../../ui/media/qr-code.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { useUnmarked } from '../../ui/overlay/unmarked.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from './sign-in-code.module.css'
import { type Code, useRoomCode } from './use-room-code.ts'
import { CodeRefused } from './code-refused.tsx'
import { Newest } from './newest.tsx'

/** For rooms with a projector. */
const Wall = lazy(async () => ({ default: (await import('./wall.tsx')).Wall }))

/** The pass: meeting, a big code that renews itself, the seconds it still has, how many have signed. */
export function CodePass(props: {
  engagementId: string
  meeting: CallOutput<'meetings', 'meetingDetail'> | undefined
  live: CallOutput<'door', 'getSignList2'> | undefined
}) {
  const { engagementId, meeting, live } = props
  const text = deskTexts.useText()
  const room = useRoomCode(engagementId)
  const { code, refusal } = room
  const [isWall, setWall] = useState(false)
  const { engagementStartDatetime: start, engagementEndDatetime: end } = meeting ?? {}
  const counts = live ?? code
  const paperRef = useRef<HTMLDivElement>(null)
  useUnmarked(paperRef)
  return (
    <section className={styles.pass} aria-label={text.codeTitle}>
      <header className={styles.passHead}>
        <h2>{meeting ? <TitleText>{meeting.engagementName}</TitleText> : <Skeleton width="70%" />}</h2>
        {start && end && <p className="figures">{formatRange(start, end)}</p>}
      </header>
      <div ref={paperRef} className={styles.paper} style={code === undefined ? undefined : { background: PAPER }}>
        {refusal !== null ? (
          <CodeRefused message={refusal.msg} live={live} onOpen={room.renew} />
        ) : code === undefined ? (
          <Skeleton width="100%" height="100%" />
        ) : (
          <QrCode value={code.url} label={text.codeLabel} size={320} level="M" />
        )}
      </div>
      {refusal === null && (
        <Newest className={styles.hint} newest={live?.newest}>
          {room.isStale ? text.stale : text.scanHint}
        </Newest>
      )}
      <footer className={styles.passFoot}>
        <p className={styles.count}>
          <strong className="figures">{counts ? text.signedOf(counts.signed, counts.enrolled) : '–'}</strong>
          <span>{text.signedNow}</span>
        </p>
        {code !== undefined && <Ring code={code} receivedAt={room.receivedAt} onEnd={room.renew} />}
      </footer>
      {refusal === null && (
        <p className={styles.bright}>
          <Icon name="sun" /> {text.bright}
        </p>
      )}
      {meeting && (
        <div className={styles.full}>
          <Button icon="presentation" onClick={() => setWall(true)}>
            {text.enterWall}
          </Button>
        </div>
      )}
      {meeting && isWall && (
        <Suspense>
          <Wall meeting={meeting} live={live} room={room} onClose={() => setWall(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** `receivedAt`: when the code came, by this device; the server's two times say how long it still had. */
function Ring({ code, receivedAt, onEnd }: { code: Code; receivedAt: number; onEnd: () => void }) {
  const left = Date.parse(code.rotatesAt) - Date.parse(code.now)
  return <CountdownRing end={new Date(receivedAt + left).toISOString()} onEnd={onEnd} />
}
