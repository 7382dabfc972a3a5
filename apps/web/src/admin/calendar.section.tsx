import { todayInShanghai } from '../kit/format.ts'
import { yearOf } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCall } from '../kit/calls/query.ts'
import { Button } from '../ui/page/button.tsx'
import { IconButton } from '../ui/page/icon-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { Tag } from '../ui/mark/tag.tsx'
import styles from './calendar.module.css'
import { calendarTexts } from './calendar-texts.ts'
import { DayDialog, noticeOf } from './components/day-dialog.tsx'
import { MissingNotice } from './components/missing-notice.tsx'
import type { SectionProps } from './section-props.ts'

type Day = CallOutput<'system', 'calendarList'>['list'][number]
const [FIRST, LAST] = [2025, 2100]

/** Days that differ from the plain week, year by year. A day that has come cannot change any more. */
export function Section({ record }: SectionProps) {
  // A notice leads to the year it is about.
  return <Calendar key={record} first={yearIn(record) ?? Number(yearOf(todayInShanghai()))} />
}

function yearIn(record: string | undefined): number | undefined {
  const year = Number(record)
  return Number.isInteger(year) && year >= FIRST && year <= LAST ? year : undefined
}

function Calendar({ first }: { first: number }) {
  const text = calendarTexts.useText()
  const today = todayInShanghai()
  const [year, setYear] = useState(first)
  const [edited, setEdited] = useState<Day | 'new' | null>(null)
  const query = useCall('system', 'calendarList', { year })
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={text.before}
          disabled={year <= FIRST}
          onClick={() => setYear(year - 1)}
        />
        <h2 className={styles.year}>{text.year(year)}</h2>
        <IconButton icon="chevron-right" label={text.after} disabled={year >= LAST} onClick={() => setYear(year + 1)} />
        <span className={styles.gap} />
        <Button icon="plus" variant="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </div>
      <Loaded query={query} skeleton={<RowSkeletons count={10} />}>
        {({ list, isEstimated }) => (
          <>
            {isEstimated && <MissingNotice year={year} days={list} isOver={year < Number(yearOf(today))} />}
            {list.length === 0 ? (
              <EmptyState drawing="calendar" text={text.none} />
            ) : (
              <Group note={text.note}>
                {list.map((day) => (
                  <DayRow key={day.date} day={day} onOpen={day.date < today ? undefined : () => setEdited(day)} />
                ))}
              </Group>
            )}
          </>
        )}
      </Loaded>
      {edited !== null && (
        <DayDialog
          key={edited === 'new' ? 'new' : edited.date}
          day={edited === 'new' ? null : edited}
          days={query.data?.list}
          onYear={setYear}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function DayRow({ day, onOpen }: { day: Day; onOpen: (() => void) | undefined }) {
  const text = calendarTexts.useText()
  return (
    <Row
      title={`${day.date} ${day.name}`}
      second={day.source === 'estimate' ? text.estimate : day.source === 'company' ? text.company : noticeOf(day)}
      end={<Tag tone={day.kind === 'holiday' ? 'accent' : 'status3'}>{text[day.kind]}</Tag>}
      onClick={onOpen}
    />
  )
}
