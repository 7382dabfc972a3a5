import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { isNetworkFailure } from '../../kit/calls/api-error.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { formatDateTime, formatRange } from '../../kit/format.ts'
import { nowInstant, useNow } from '../../kit/now.ts'
import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'
import { CountdownRing } from '../../ui/overlay/countdown-ring.tsx'
import { Countdown } from '../../ui/overlay/countdown.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { PAPER } from '../../ui/media/paper.ts'
import { QrCode } from '../../ui/media/qr-code.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { useUnmarked } from '../../ui/overlay/unmarked.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from '../sign-in-code.module.css'

type Code = CallOutput<'door', 'getQrCode'>

/** Asked again this often when a renewal got no answer. */
const AGAIN_MS = 5_000
/** As many names as stand beside the code. */
const SHOWN_NAMES = 4

/** The pass: meeting, a big code that renews itself, the seconds it still has, how many have signed. */
export function CodePass(props: {
  engagementId: string
  meeting: CallOutput<'meetings', 'meetingDetail'> | undefined
  live: CallOutput<'door', 'getSignList2'> | undefined
}) {
  const { engagementId, meeting, live } = props
  const text = deskTexts.useText()
  const code = useCall(
    'door',
    'getQrCode',
    { engagementId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.error === null ? false : AGAIN_MS) },
  )
  const { engagementStartDatetime: start, engagementEndDatetime: end } = meeting ?? {}
  const counts = live ?? code.data
  const isRefused = code.error !== null && !isNetworkFailure(code.error)
  const passRef = useRef<HTMLElement>(null)
  const paperRef = useRef<HTMLDivElement>(null)
  useUnmarked(paperRef)
  return (
    <section ref={passRef} className={styles.pass} aria-label={text.codeTitle}>
      <header className={styles.passHead}>
        <h2>{meeting ? <TitleText>{meeting.engagementName}</TitleText> : <Skeleton width="70%" />}</h2>
        {start && end && <p className="figures">{formatRange(start, end)}</p>}
      </header>
      <div
        ref={paperRef}
        className={styles.paper}
        style={code.data === undefined || isRefused ? undefined : { background: PAPER }}
      >
        {isRefused ? (
          <Refused
            message={code.error.msg}
            opensAt={live?.opensAt ?? null}
            overAt={live?.session?.overAt ?? null}
            onOpen={() => void code.refetch()}
          />
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
      {!isRefused && <LastSigned engagementId={engagementId} />}
      {!isRefused && <FullScreen targetRef={passRef} />}
    </section>
  )
}

/** Who signed last, for the room to see; the numbers alone tell nobody that it worked. */
function LastSigned({ engagementId }: { engagementId: string }) {
  const text = deskTexts.useText()
  const signs = useCall('door', 'getSignList', { engagementId })
  const last = (signs.data?.list ?? []).filter(({ voidReason }) => voidReason === null).slice(0, SHOWN_NAMES)
  return (
    <ul className={styles.last} aria-label={text.lastSigned} aria-live="polite">
      {last.map(({ signInId, name, signedAt }) => (
        <li key={signInId}>
          {name} <span className="figures">{formatBeside(signedAt, nowInstant())}</span>
        </li>
      ))}
    </ul>
  )
}

/** For a projector or a tablet at the door; phones without a full screen for pages do without the button. */
function FullScreen({ targetRef }: { targetRef: RefObject<HTMLElement | null> }) {
  const text = signCodeTexts.useText()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line compat/compat -- undefined where pages have no full screen, and the button is not there
    const read = () => setFull(document.fullscreenElement === targetRef.current && targetRef.current !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [targetRef])
  useEffect(() => {
    if (!isFull || targetRef.current === null) return
    return aloneOnScreen(targetRef.current)
  }, [isFull, targetRef])
  if (!document.fullscreenEnabled) return null
  // oxlint-disable-next-line compat/compat -- asked for above
  const turn = () => (isFull ? document.exitFullscreen() : targetRef.current?.requestFullscreen())
  return (
    <div className={styles.full}>
      <Button icon={isFull ? 'x' : 'presentation'} onClick={() => void turn()?.catch(() => undefined)}>
        {isFull ? text.leave : text.enter}
      </Button>
    </div>
  )
}

/** Takes everything beside an element away from keyboard and screen reader; the answer gives it back. */
function aloneOnScreen(element: HTMLElement): () => void {
  const hidden: HTMLElement[] = []
  for (let at: HTMLElement = element; at.parentElement !== null; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) {
        other.inert = true
        hidden.push(other)
      }
  return () => {
    for (const other of hidden) other.inert = false
  }
}

const signCodeTexts = defineTexts({
  'zh-CN': { enter: '全屏显示', leave: '退出全屏' },
  en: { enter: 'Full screen', leave: 'Leave full screen' },
})

/** `receivedAt`: when the code came, by this device; the server's two times say how long it still had. */
function Ring({ code, receivedAt, onEnd }: { code: Code; receivedAt: number; onEnd: () => void }) {
  const left = Date.parse(code.rotatesAt) - Date.parse(code.now)
  return <CountdownRing end={new Date(receivedAt + left).toISOString()} onEnd={onEnd} />
}

/** Why there is no code, and since when there will be one; it comes by itself at that moment. */
function Refused(props: { message: string; opensAt: string | null; overAt: string | null; onOpen: () => void }) {
  const { message, opensAt, overAt, onOpen } = props
  const text = deskTexts.useText()
  const now = useNow()
  const isEarly = opensAt !== null && now < Date.parse(opensAt)
  const isOver = overAt !== null && now >= Date.parse(overAt)
  const wasEarly = useRef(isEarly)
  useEffect(() => {
    if (wasEarly.current && !isEarly) onOpen()
    wasEarly.current = isEarly
  }, [isEarly, onOpen])
  return (
    <div className={styles.refused} role="status">
      <Icon name="lock" size={24} />
      <p className={styles.refusedTitle}>
        {isEarly ? text.opensAt(formatDateTime(opensAt)) : isOver ? text.endedAt(formatDateTime(overAt)) : text.notOpen}
      </p>
      {isEarly ? (
        <p>
          {text.opensIn} <Countdown start={new Date(now).toISOString()} end={opensAt} onEnd={onOpen} />
        </p>
      ) : (
        <p>{isOver ? text.endedHelp : message}</p>
      )}
    </div>
  )
}
