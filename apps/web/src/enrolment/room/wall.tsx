import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { HostMark } from '../../ui/mark/host-mark.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { INK, PAPER } from '../../ui/media/paper.ts'
import { QrCode } from '../../ui/media/qr-code.tsx'
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts'
import { Button } from '../../ui/page/button.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { TitleText } from '../../ui/page/title-text.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useAwake } from './use-awake.ts'
import type { RoomCode } from './use-room-code.ts'
import { CodeRefused } from './code-refused.tsx'
import { Newest, SHOWN_MS } from './newest.tsx'
import { RoomSeats } from './room-seats.tsx'
import styles from './wall.module.css'

type Meeting = CallOutput<'meetings', 'meetingDetail'>
type Live = CallOutput<'door', 'getSignList2'>
type Counts = Pick<Live, 'signed' | 'enrolled'>

const NO_COUNTS: Counts = { signed: 0, enrolled: 0 }

/** The sign-in code for the whole room: code at the left, at the right the seats that fill as people sign. */
export function Wall(props: { meeting: Meeting; live: Live | undefined; room: RoomCode; onClose: () => void }) {
  const { meeting, live, room, onClose } = props
  const text = deskTexts.useText()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const wallRef = useRef<HTMLDivElement>(null)
  useFullScreen(dialogRef, wallRef, onClose)
  useBackCloses(true, onClose)
  const isAwake = useAwake()
  return (
    <dialog ref={dialogRef} className={styles.dialog} aria-label={text.codeTitle} onClose={onClose}>
      <div ref={wallRef} tabIndex={-1} className={classNames(styles.wall, !isAwake && styles.asleep)}>
        <Door room={room} live={live} />
        <Room
          meeting={meeting}
          live={live}
          host={<HostMark name={room.code?.organiser ?? ''} logo={room.code?.hostLogo} />}
          counts={live ?? room.code ?? NO_COUNTS}
        />
        <div className={classNames(styles.leave, styles.fading)}>
          <Button icon="x" onClick={() => dialogRef.current?.close()}>
            {text.leaveWall}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** White in both themes, so that every camera reads it. */
function Door({ room, live }: { room: RoomCode; live: Live | undefined }) {
  const text = deskTexts.useText()
  return (
    <div className={styles.door} style={{ background: PAPER, color: INK }}>
      <div className={styles.code}>
        {room.refusal !== null && <CodeRefused message={room.refusal.msg} live={live} onOpen={room.renew} />}
        {room.code && <QrCode value={room.code.url} label={text.codeLabel} size={320} level="M" />}
      </div>
      {room.refusal === null && <p className={styles.hint}>{room.isStale ? text.stale : text.scanHint}</p>}
      <p className={classNames(styles.bright, styles.fading)}>
        <Icon name="sun" /> {text.bright}
      </p>
    </div>
  )
}

function Room(props: { meeting: Meeting; live: Live | undefined; host: ReactNode; counts: Counts }) {
  const { meeting, live, host } = props
  const { signed, enrolled } = props.counts
  const text = deskTexts.useText()
  const { engagementName, engagementStartDatetime: start, hospital, venue } = meeting
  const seats = Math.max(meeting.seats ?? Math.max(meeting.expectedAudience, live?.enrolled ?? 0), 1)
  const isFull = signed >= seats
  const total = Math.max(enrolled, signed)
  const isGold = useRisen(live?.signed)
  return (
    <div className={styles.room}>
      <p className={styles.host}>{host}</p>
      <h2 className={styles.title} style={{ '--letters': lettersOf(engagementName) } as CSSProperties}>
        <TitleText>{engagementName}</TitleText>
      </h2>
      <p className={styles.facts}>
        <Dotted of={[start && formatDateTime(start), hospital?.name, venue]} />
      </p>
      <RoomSeats className={styles.seats} total={total} filled={signed} isGold={isGold} />
      <strong key={signed} className={styles.figure}>
        {total === 0 ? signed : text.signedOf(signed, total)}
      </strong>
      <p className={styles.count}>
        <span>{text.signedNow}</span>
        {isFull && <span className={styles.full}>{text.fullHouse}</span>}
      </p>
      <Newest className={styles.newest} newest={live?.newest} />
    </div>
  )
}

/** For a while after the number has risen; the first number brings no news. */
function useRisen(signed: number | undefined): boolean {
  const [known, setKnown] = useState(signed)
  const [risen, setRisen] = useState<number>()
  if (signed !== known) {
    setKnown(signed)
    setRisen(known !== undefined && signed !== undefined && signed > known ? signed : undefined)
  }
  useEffect(() => {
    if (risen === undefined) return
    const timer = setTimeout(() => setRisen(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [risen])
  return risen !== undefined
}

/** Width of a title in Chinese characters: a long one is set smaller. */
const lettersOf = (title: string): number =>
  Math.ceil([...title].reduce((sum, letter) => sum + (/[ -~]/.test(letter) ? 0.55 : 1), 0))

/** Opens the wall over everything, as a full screen where the browser has one; leaving either ends both. */
function useFullScreen(
  dialogRef: { readonly current: HTMLDialogElement | null },
  wallRef: { readonly current: HTMLDivElement | null },
  onClose: () => void,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const dialog = dialogRef.current
    if (dialog?.open === false) dialog.showModal()
    wallRef.current?.focus()
    let wasFull = false
    const onChange = () => {
      // oxlint-disable-next-line compat/compat -- undefined where pages have no full screen, and no such event comes
      const isFull = document.fullscreenElement !== null
      if (wasFull && !isFull) close.current()
      wasFull = isFull
    }
    document.addEventListener('fullscreenchange', onChange)
    // oxlint-disable-next-line compat/compat -- asked for: phones without it show the dialog alone
    if (document.fullscreenEnabled) void wallRef.current?.requestFullscreen().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      // oxlint-disable-next-line compat/compat -- as above
      if (wasFull) void document.exitFullscreen().catch(() => undefined)
    }
  }, [dialogRef, wallRef])
}
