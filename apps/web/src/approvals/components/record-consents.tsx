import { Group } from '../../ui/page/group.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'
import { SpeakerConsent } from './speaker-consent.tsx'

/** The consents of paid speakers' employers, once for each speaker. */
export function RecordConsents({ meeting }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  const paid = meeting.speakers.filter(({ feeNet }) => Number(feeNet ?? 0) > 0)
  const people = [...new Map(paid.map((speaker) => [speaker.hcpId, speaker])).values()]
  if (people.length === 0 || meeting.consents === undefined) return null
  return (
    <Group title={text.consents}>
      {people.map((speaker) => (
        <section key={speaker.hcpId} className={styles.consentRow} aria-label={speaker.name}>
          <p className={styles.consentName}>{speaker.name}</p>
          <SpeakerConsent meeting={meeting} speaker={speaker} isTitled />
        </section>
      ))}
    </Group>
  )
}
