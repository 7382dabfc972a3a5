import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

/** The topics in their order. Without a result of the rule on repeated topics, a note says that enrolment checks it. */
export function RecordAgenda({ meeting: { topics, rules } }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  if (topics.length === 0) return null
  return (
    <Group title={text.agenda} kind="taxonomy">
      {topics.map((topic) => (
        <Row key={topic.topicId} title={topic.name} second={topic.code4m} end={text.minutes(topic.minutes)} />
      ))}
      {!rules.some(({ rule }) => rule === 'repeatTopic') && <p className={styles.sectionNote}>{text.heardLater}</p>}
    </Group>
  )
}
