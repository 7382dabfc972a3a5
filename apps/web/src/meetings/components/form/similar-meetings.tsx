import { Dotted } from '../../../ui/mark/dotted.tsx'
import type { CallInput } from '../../../kit/calls/call-types.ts'
import { formatDateTime } from '../../../kit/format.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { Icon } from '../../../ui/mark/icon.tsx'
import styles from './similar-meetings.module.css'
import type { MeetingFormState } from '../../form/meeting-form-state.ts'
import { useSettled } from '../../form/use-meeting-preview.ts'
import { defineTexts } from '../../../kit/texts.ts'

const { useText } = defineTexts({
  noTime: ['时间未定', 'No time yet'],
  similar: ['可能重复的会议', 'Possibly the same meeting'],
  similarNote: ['仅供参考，不影响提交。', 'For your information. You can submit all the same.'],
  sameName: ['名称相同', 'Same name'],
  samePlace: ['同医院同时段', 'Same hospital and time'],
  sameSpeaker: ['同讲者同时段', 'Same speaker and time'],
})

const SHORTEST_NAME = 2
const MOST_SPEAKERS = 30

/** Meetings much like the one being typed, as a quiet card; nothing while there are none. */
export function SimilarMeetings(props: { form: MeetingFormState; engagementId: string | undefined }) {
  const text = useText()
  const asked = askedOf(useSettled(props.form))
  const isAskable = asked.engagementName.length >= SHORTEST_NAME || asked.startDatetime !== null
  const { data } = useCall(
    'meetings',
    'checkMeetingInfo',
    { engagementId: props.engagementId, ...asked },
    { enabled: isAskable, staleTime: 30_000, placeholderData: (before) => before },
  )
  const similar = data?.similar ?? []
  if (similar.length === 0) return null
  return (
    <section className={styles.similar} aria-label={text.similar}>
      <h2>
        <Icon name="info" />
        {text.similar}
      </h2>
      <ul>
        {similar.map((meeting) => (
          <li key={meeting.engagementCode}>
            <strong>{meeting.engagementName}</strong>
            <Dotted
              of={[
                text[meeting.reason],
                meeting.startDatetime === null ? text.noTime : formatDateTime(meeting.startDatetime),
                meeting.ownerName,
                meeting.engagementCode,
              ]}
            />
          </li>
        ))}
      </ul>
      <p>{text.similarNote}</p>
    </section>
  )
}

function askedOf({ name, start, end, hospital, speakers, executeType }: MeetingFormState) {
  return {
    engagementName: name.trim().slice(0, 120),
    startDatetime: start,
    endDatetime: end,
    hospitalId: executeType === 'online' ? null : (hospital?.value ?? null),
    hcpIds: [...new Set(speakers.map(({ hcpId }) => hcpId))].slice(0, MOST_SPEAKERS),
  } satisfies CallInput<'meetings', 'checkMeetingInfo'>
}
