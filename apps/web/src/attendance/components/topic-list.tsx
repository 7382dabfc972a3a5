import { formatDate } from '../../kit/format.ts'
import { FEW } from '../../ui/chart/bar-line.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import type { TopicReport } from '../topic-report.ts'
import { topicTimesTexts } from '../topic-times-texts.ts'

/** The topics, most often held first, each with its share of the longest as a gauge where the figures are not few. */
export function TopicList({ data }: { data: TopicReport }) {
  const text = topicTimesTexts.useText()
  const longest = data.list[0]?.held ?? 0
  return (
    <Group title={text.list} note={data.summary.topics > data.list.length ? text.upTo : text.listHelp}>
      {data.list.map((topic) => (
        <Row
          key={topic.topicId}
          title={<TitleText>{topic.topicName}</TitleText>}
          end={
            <>
              {longest >= FEW && <Gauge share={topic.held / longest} />} {text.times(topic.held)}
            </>
          }
          second={<Dotted of={[topic.productName, topic.code4M, text.last(formatDate(topic.lastHeldAt))]} />}
          secondEnd={text.people(topic.attended)}
        />
      ))}
    </Group>
  )
}
