import { formatDate } from '../../kit/format.ts'
import { FEW } from '../../ui/chart/bar-line.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { Group } from '../../ui/page/group.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import type { TopicReport } from '../topic-report.ts'
import { topicTimesTexts } from '../topic-times-texts.ts'
import styles from '../topic-times.module.css'

/** The topics, most often held first, each with its share of the longest as a bar; where all are few, the figures stand alone. */
export function TopicList({ data }: { data: TopicReport }) {
  const text = topicTimesTexts.useText()
  const longest = data.list[0]?.held ?? 0
  return (
    <Group title={text.list} note={data.summary.topics > data.list.length ? text.upTo : text.listHelp}>
      {data.list.map((topic) => (
        <div key={topic.topicId} className={styles.topic}>
          <p className={styles.name}>
            <TitleText>{topic.topicName}</TitleText>
          </p>
          <p className={styles.count}>
            <strong>{text.times(topic.held)}</strong>
          </p>
          <p className={styles.facts}>
            <span>{topic.productName}</span>
            <span>{topic.code4M}</span>
            <span>{text.last(formatDate(topic.lastHeldAt))}</span>
          </p>
          <p className={styles.people}>{text.people(topic.attended)}</p>
          {longest >= FEW && <Gauge wide share={topic.held / longest} />}
        </div>
      ))}
    </Group>
  )
}
