import { api } from '../../kit/api-client.ts'
import { formatDateTime, formatTime } from '../../kit/format.ts'
import { useLoad } from '../../kit/load.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { getHcpToken } from '../../kit/tokens.ts'
import { useWakeLock } from '../../kit/wake-lock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PAPER } from '../../ui/paper.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import styles from '../sign.module.css'
import { signTexts } from '../sign-texts.ts'

/** The attendee's own code for the staff at the door to scan; there is one once he has enrolled on this phone. */
export function PersonalCode() {
  const text = signTexts.useText()
  if (getHcpToken() === null) return <EmptyState drawing="search" text={text.noPersonalCode} />
  return <Code />
}

function Code() {
  const text = signTexts.useText()
  useWakeLock()
  const code = useLoad((signal) => api.enrolment.signPersonalCode({}, { signal, quiet: true }), [])
  return (
    <Loaded query={code} skeleton={<RowSkeletons count={3} />}>
      {(data) => (
        <section className={styles.pass} aria-label={text.personalTitle}>
          <header className={styles.passHead}>
            <h2>
              <TitleText>{data.engagementName}</TitleText>
            </h2>
            <p className="figures">{text.startsAt(formatDateTime(data.startDatetime))}</p>
          </header>
          <div className={styles.paper} style={{ background: PAPER }}>
            <QrCode value={data.code} label={text.personalTitle} size={240} level="M" />
          </div>
          <p className={styles.name}>{data.name}</p>
          <p className={styles.hint}>
            {data.signedAt === null ? text.personalHelp : text.doneAt(formatTime(data.signedAt))}
          </p>
        </section>
      )}
    </Loaded>
  )
}
