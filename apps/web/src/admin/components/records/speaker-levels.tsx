import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { useState } from 'react'
import { todayInShanghai } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/calls/loaded.tsx'
import { useCall } from '../../../kit/calls/query.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { Button } from '../../../ui/page/button.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { recordPath } from '../../record-paths.ts'
import styles from '../../record-form.module.css'
import { type RecordItem, useShownValue } from '../../use-shown-value.ts'
import { LevelForm } from './level-form.tsx'

const { useText } = defineTexts({
  title: ['级别与生效日期', 'Levels by date'],
  start: ['最初', 'From the start'],
  from: (day: string) => [`${day} 起`, `From ${day}`],
  now: ['当前', 'Now'],
  coming: ['将生效', 'To come'],
  withdrawn: ['已撤回', 'Withdrawn'],
  change: ['登记级别调整', 'Enter a change'],
  open: ['查看', 'Open'],
})

/** Every level of a speaker with the day it begins, newest first, and a change to come. */
export function SpeakerLevels({ record }: { record: RecordItem }) {
  const text = useText()
  const [isAdding, setAdding] = useState(false)
  const doctor = String(record.values['doctor'])
  const levels = useCall('admin', 'recordList', {
    resource: 'speakerLevels',
    keyword: record.label.split(' ').at(-1) ?? '',
  })
  return (
    <section className={styles.history} aria-label={text.title}>
      <h3 className="small-strong">{text.title}</h3>
      <Loaded query={levels} skeleton={<RowSkeletons count={2} />}>
        {({ list }) => <Levels list={list.filter(({ values }) => values['doctor'] === doctor)} />}
      </Loaded>
      {isAdding ? (
        <LevelForm doctor={doctor} onDone={() => setAdding(false)} />
      ) : (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {text.change}
        </Button>
      )}
    </section>
  )
}

const dayOf = ({ values }: RecordItem): string => String(values['validFrom'])
const levelField = RESOURCES.speakerLevels.fields.find(({ key }) => key === 'level')

function Levels({ list }: { list: readonly RecordItem[] }) {
  const text = useText()
  const shown = useShownValue()
  const today = todayInShanghai()
  const begun = list.filter((level) => level.isActive && dayOf(level) <= today)
  const first = list.at(-1)
  return (
    <ul className={styles.levels}>
      {list.map((level) => (
        <li key={level.id} className={styles.level}>
          <span className={level.isActive ? undefined : styles.withdrawn}>
            {levelField && shown(levelField, level)}
          </span>
          <span className="quiet">{level === first ? text.start : text.from(dayOf(level))}</span>
          {level === begun[0] && <Tag tone="status1">{text.now}</Tag>}
          {!level.isActive && <Tag tone="status2">{text.withdrawn}</Tag>}
          {level.isActive && dayOf(level) > today && <Tag tone="status3">{text.coming}</Tag>}
          {dayOf(level) > today && <a href={recordPath('speakerLevels', level.id)}>{text.open}</a>}
        </li>
      ))}
    </ul>
  )
}
