import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { newsTexts } from '../news/news-texts.ts'

/** The way to the people that get no message of a change; nothing where all of them know. For the meeting's own side. */
export function NewsRow({ engagementId }: { engagementId: string }) {
  const text = newsTexts.useText()
  const { data } = useCall('enrolment', 'newsReach', { engagementId })
  if (!data || data.toTell === 0) return null
  return (
    <Group>
      <Row
        icon="alert-triangle"
        title={text.title}
        second={text.row(data.toTell)}
        href={paths.registrationListNews({ engagementId })}
      />
    </Group>
  )
}
