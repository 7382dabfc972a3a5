import { Dotted } from '../../../ui/mark/dotted.tsx'
import { useState } from 'react'
import { formatDate } from '../../../kit/format.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ActionLink } from '../../../ui/page/action-link.tsx'
import { Icon } from '../../../ui/mark/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from './recommended-doctors.module.css'

export type RecommendedDoctor = CallOutput<'lookups', 'audienceRecommend'>['list'][number]

const { useText } = defineTexts({
  title: ['推荐医生', 'Doctors who usually come'],
  why: ['按近两年同类会议的参会次数排列', 'By how often they came to such meetings in two years'],
  came: (count: number) => [`参会 ${count} 次`, count === 1 ? 'Came once' : `Came ${count} times`],
  last: (day: string) => [`最近 ${day}`, `last ${day}`],
  heard: ['近期听过该课题', 'Heard this topic lately'],
  add: (name: string) => [`添加${name}`, `Add ${name}`],
  more: (count: number) => [`再看 ${count} 位`, `Show ${count} more`],
  all: ['推荐的医生都已添加', 'Everybody recommended is added'],
})

const STEP = 5

/** Doctors who came to meetings like this one; who would hear the topic again comes last, those chosen already are left out. */
export function RecommendedDoctors(props: {
  doctors: readonly RecommendedDoctor[]
  chosenIds: readonly string[]
  onAdd: (doctor: RecommendedDoctor) => void
}) {
  const { doctors, chosenIds, onAdd } = props
  const text = useText()
  const [shown, setShown] = useState(STEP)
  const left = doctors.filter(({ value }) => !chosenIds.includes(value))
  const open = [...left.filter(({ heardTopic }) => !heardTopic), ...left.filter(({ heardTopic }) => heardTopic)]
  const rest = Math.min(STEP, open.length - shown)
  return (
    <div role="group" aria-label={text.title} className={styles.group}>
      <p className="small-strong">{text.title}</p>
      <p className={styles.why}>{open.length === 0 ? text.all : text.why}</p>
      <ul>
        {open.slice(0, shown).map((doctor) => (
          <li key={doctor.value} className={styles.doctor}>
            <span className={styles.words}>
              <span className={styles.first}>
                <strong>{doctor.name}</strong>
                {doctor.heardTopic && (
                  <Tag tone="status3" icon="alert-circle">
                    {text.heard}
                  </Tag>
                )}
              </span>
              <span className={styles.small}>
                <Dotted of={[doctor.hco, doctor.dept]} />
              </span>
              <span className={styles.small}>
                {text.came(doctor.attended)}
                {doctor.lastAttendedAt && ` · ${text.last(formatDate(doctor.lastAttendedAt))}`}
              </span>
            </span>
            <button
              type="button"
              className={styles.add}
              aria-label={text.add(doctor.name)}
              onClick={() => onAdd(doctor)}
            >
              <Icon name="plus" />
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <ActionLink block onClick={() => setShown(shown + STEP)}>
          {text.more(rest)}
        </ActionLink>
      )}
    </div>
  )
}
