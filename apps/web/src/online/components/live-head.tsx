import { formatRange } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { liveTexts } from '../live-texts.ts'

type Meeting = {
  readonly engagementName: string
  readonly organiser: string
  readonly startDatetime: string
  readonly endDatetime: string
}

/** Which meeting this is: its name, when, and whose. */
export function LiveHead({ meeting }: { meeting: Meeting }) {
  const text = liveTexts.useText()
  return (
    <header className="lines">
      <h2 className="title balance">
        <TitleText>{meeting.engagementName}</TitleText>
      </h2>
      <p className="quiet">
        <Dotted of={[formatRange(meeting.startDatetime, meeting.endDatetime), text.by(meeting.organiser)]} />
      </p>
    </header>
  )
}
