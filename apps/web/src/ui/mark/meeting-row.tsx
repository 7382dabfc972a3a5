import { formatDate } from '../../kit/format.ts'
import { Row } from '../page/row.tsx'
import { TitleText } from '../page/title-text.tsx'

type Meeting = { engagementName: string; engagementStartDatetime: string | null; engagementCode: string }

/** A meeting to choose in a list: name, day and code. */
export function MeetingRow({ meeting, href }: { meeting: Meeting; href: string }) {
  const { engagementName, engagementStartDatetime: start, engagementCode } = meeting
  return (
    <Row
      title={<TitleText>{engagementName}</TitleText>}
      second={[start && formatDate(start), engagementCode].filter(Boolean).join(' · ')}
      href={href}
    />
  )
}
