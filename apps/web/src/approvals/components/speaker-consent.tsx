import { ConsentLine } from '../../speakers/public.ts'
import type { RecordMeeting } from './record-head.tsx'

type Props = {
  meeting: RecordMeeting
  speaker: RecordMeeting['speakers'][number]
  isNamed?: boolean
  isTitled?: boolean
}

/** The consent of a paid speaker's employer on the record; its own side uploads it here. */
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

/** Those whose consent is missing, each with the way to upload it, beside the sentence that asks for it. */
export function MissingConsents({ meeting }: { meeting: RecordMeeting }) {
  const paid = meeting.speakers.filter(
    ({ feeNet, hasEmployerConsent }) => Number(feeNet ?? 0) > 0 && !hasEmployerConsent,
  )
  const people = [...new Map(paid.map((speaker) => [speaker.hcpId, speaker])).values()]
  return people.map((speaker) => <SpeakerConsent key={speaker.hcpId} meeting={meeting} speaker={speaker} isNamed />)
}
