import type { ShownStatus } from '@osmp/domain/meetings/shown-status.ts'
import { classNames } from '../page/class-names.ts'
import { type StatusNow, statusNow, useStatusText } from './status-text.ts'
import styles from './status-ring.module.css'

const QUARTER = 'M10 10V5.5A4.5 4.5 0 0 1 14.5 10z'
const HALF = 'M10 5.5a4.5 4.5 0 0 1 0 9z'
const MOST = 'M10 10V5.5A4.5 4.5 0 1 1 5.5 10z'
const BAR = 'M6 9.1h8v1.8H6z'
const RETURNED = 'M9 6.2v2.2h1.6a2.9 2.9 0 0 1 0 5.8H8v-1.5h2.5a1.4 1.4 0 0 0 0-2.8H9V12L5.8 9.1z'
const LOCK = 'M7.6 9V8a2.4 2.4 0 0 1 4.8 0v1h.6v4.4H7V9zm1.3 0h2.2V8a1.1 1.1 0 0 0-2.2 0z'

type Drawn = { path?: string; tone: 'quiet' | 'waits' | 'act' | 'done'; shape?: 'dashed' | 'full' }

/** How far a meeting has come, as a share of the ring, and whose turn it is, as its colour. */
const RINGS: Readonly<Record<ShownStatus, Drawn>> = {
  draft: { tone: 'quiet', shape: 'dashed' },
  submitted: { tone: 'waits', path: QUARTER },
  approving: { tone: 'waits', path: QUARTER },
  changeApproving: { tone: 'waits', path: HALF },
  sentBack: { tone: 'act', path: RETURNED },
  revoked: { tone: 'act', shape: 'dashed' },
  approved: { tone: 'done', path: HALF },
  doorOpen: { tone: 'done', path: HALF },
  running: { tone: 'done', path: MOST },
  toBeClosed: { tone: 'act', path: MOST },
  closed: { tone: 'quiet', shape: 'full' },
  closedBySystem: { tone: 'quiet', path: LOCK },
  cancelled: { tone: 'quiet', path: BAR },
  void: { tone: 'quiet', path: BAR },
  unknown: { tone: 'quiet' },
}

/** A meeting's status as a ring of 20 px: shape and colour, with its name for a mouse and for screen readers. */
export function StatusRing(meeting: StatusNow) {
  const name = useStatusText(meeting)
  const { path, tone, shape } = RINGS[statusNow(meeting)]
  return (
    <svg className={classNames(styles.ring, styles[tone])} viewBox="0 0 20 20" role="img">
      <title>{name}</title>
      {shape === 'full' ? (
        <>
          <circle cx="10" cy="10" r="8.5" className={styles.fill} />
          <path d="m6.4 10.2 2.5 2.5 4.8-5.2" className={styles.tick} />
        </>
      ) : (
        <circle cx="10" cy="10" r="7.5" className={styles.line} strokeDasharray={shape && '2.4 2.3'} />
      )}
      {path !== undefined && <path d={path} className={styles.fill} />}
    </svg>
  )
}
