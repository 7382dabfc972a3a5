import { useEffect, useRef } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { isNetworkFailure } from '../../kit/api-error.ts'
import { formatDateTime, formatRange } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { useCall } from '../../kit/query.ts'
import { CountdownRing } from '../../ui/countdown-ring.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PAPER } from '../../ui/paper.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../sign-in-code.module.css'

type Code = CallOutput<'enrolment', 'getQrCode'>

/** Asked again this often when a renewal got no answer. */
const AGAIN_MS = 5_000

/** The pass: meeting, a big code that renews itself, the seconds it still has, how many have signed. */
export function CodePass(props: {
  engagementId: string
  meeting: CallOutput<'meetings', 'meetingDetail'> | undefined
  live: CallOutput<'enrolment', 'getSignList2'> | undefined
}) {
  const { engagementId, meeting, live } = props
  const text = deskTexts.useText()
  const code = useCall(
    'enrolment',
    'getQrCode',
    { engagementId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.error === null ? false : AGAIN_MS) },
  )
  const { engagementStartDatetime: start, engagementEndDatetime: end } = meeting ?? {}
  const counts = live ?? code.data
  const isRefused = code.error !== null && !isNetworkFailure(code.error)
  return (
    <section className={styles.pass} aria-label={text.codeTitle}>
      <header className={styles.passHead}>
        <h2>{meeting ? <TitleText>{meeting.engagementName}</TitleText> : <Skeleton width="70%" />}</h2>
        {start && end && <p className="figures">{formatRange(start, end)}</p>}
      </header>
      <div className={styles.paper} style={code.data === undefined || isRefused ? undefined : { background: PAPER }}>
        {isRefused ? (
          <Refused message={code.error.msg} opensAt={live?.opensAt ?? null} onOpen={() => void code.refetch()} />
        ) : code.data === undefined ? (
          <Skeleton width="100%" height="100%" />
        ) : (
          <QrCode value={code.data.url} label={text.codeLabel} size={320} level="M" />
        )}
      </div>
      {!isRefused && <p className={styles.hint}>{code.error === null ? text.scanHint : text.stale}</p>}
      <footer className={styles.passFoot}>
        <p className={styles.count}>
          <strong className="figures">{counts ? text.signedOf(counts.signed, counts.enrolled) : '–'}</strong>
          <span>{text.signedNow}</span>
        </p>
        {code.data !== undefined && !isRefused && (
          <Ring code={code.data} receivedAt={code.dataUpdatedAt} onEnd={() => void code.refetch()} />
        )}
      </footer>
      {!isRefused && (
        <p className={styles.bright}>
          <Icon name="sun" /> {text.bright}
        </p>
      )}
    </section>
  )
}

/** `receivedAt`: when the code came, by this device; the server's two times say how long it still had. */
function Ring({ code, receivedAt, onEnd }: { code: Code; receivedAt: number; onEnd: () => void }) {
  const left = Date.parse(code.rotatesAt) - Date.parse(code.now)
  return <CountdownRing end={new Date(receivedAt + left).toISOString()} onEnd={onEnd} />
}

/** Why there is no code, and since when there will be one; it comes by itself at that moment. */
function Refused(props: { message: string; opensAt: string | null; onOpen: () => void }) {
  const { message, opensAt, onOpen } = props
  const text = deskTexts.useText()
  const now = useNow()
  const isEarly = opensAt !== null && now < Date.parse(opensAt)
  const wasEarly = useRef(isEarly)
  useEffect(() => {
    if (wasEarly.current && !isEarly) onOpen()
    wasEarly.current = isEarly
  }, [isEarly, onOpen])
  return (
    <div className={styles.refused} role="status">
      <Icon name="lock" size={24} />
      <p className={styles.refusedTitle}>{isEarly ? text.opensAt(formatDateTime(opensAt)) : text.notOpen}</p>
      {isEarly ? (
        <p>
          {text.opensIn} <Countdown start={new Date(now).toISOString()} end={opensAt} onEnd={onOpen} />
        </p>
      ) : (
        <p>{message}</p>
      )}
    </div>
  )
}
