import { formatDate } from '../../kit/format.ts'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'

const NOTICES_FRESH_MS = 5 * 60_000

/** The newest notice; nothing while there is none. */
export function HomeNotice() {
  const { data } = useCall('system', 'releaseNoticeInfo', {}, { staleTime: NOTICES_FRESH_MS })
  const newest = data?.[0]
  if (newest === undefined) return null
  const { title, body, publishedAt } = newest
  return (
    <Group>
      <Row
        icon="bell"
        title={title}
        end={<time dateTime={publishedAt}>{formatDate(publishedAt).slice(5)}</time>}
        second={<Dotted line of={[body]} />}
        arrow={false}
        href={paths.systemNotice()}
      />
    </Group>
  )
}
