import { ConsentLine } from '../../speakers/public.ts'
import type { RecordMeeting } from './record-head.tsx'

type Props = {
  meeting: RecordMeeting
  speaker: RecordMeeting['speakers'][number]
  isNamed?: boolean
  isTitled?: boolean
}

/** The employer's consent of one speaker, on the record of an application. People who may edit the meeting upload it here. */
export function SpeakerConsent({ meeting, speaker, isNamed = false, isTitled = false }: Props) {
  const { engagementId, consents, engagementStartDatetime: start, allowedActions } = meeting
  if (consents === undefined) return null
  const { hcpId, name, hasEmployerConsent } = speaker
  return (
    <ConsentLine
      engagementId={engagementId}
      speaker={{ hcpId, name }}
      hasConsent={hasEmployerConsent}
      file={consents.find((consent) => consent.hcpId === hcpId) ?? null}
      start={start}
      mayUpload={allowedActions.some(({ action }) => action === 'edit')}
      isNamed={isNamed}
      isTitled={isTitled}
    />
  )
}

/** Paid speakers without the consent, each with its upload, beside the rule that asks for it. */
export function MissingConsents({ meeting }: { meeting: RecordMeeting }) {
  const paid = meeting.speakers.filter(
    ({ feeNet, hasEmployerConsent }) => Number(feeNet ?? 0) > 0 && !hasEmployerConsent,
  )
  const people = [...new Map(paid.map((speaker) => [speaker.hcpId, speaker])).values()]
  return people.map((speaker) => <SpeakerConsent key={speaker.hcpId} meeting={meeting} speaker={speaker} isNamed />)
}
