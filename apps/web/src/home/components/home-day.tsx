import type { ReactNode } from 'react'
import { daysBetween } from '@osmp/domain/kit/time.ts'
import { based } from '../../kit/page/base-path.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { useFirstView } from '../../kit/page/first-view.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { MeetingRowSkeletons, Skeleton } from '../../ui/page/skeleton.tsx'
import { meetingHref } from '../../ui/mark/meeting-href.ts'
import { homeTexts } from '../home-texts.ts'
import styles from '../home.module.css'
import { TodoTile } from './todo-tile.tsx'

type Todo = CallOutput<'home', 'meetingTodo'>
const REFRESH_MS = 60_000

/** What waits for me today, then what is given, then the next seven days. */
export function HomeDay({ shortcuts, notice }: { shortcuts: ReactNode; notice: ReactNode }) {
  const todo = useCall('home', 'meetingTodo', {}, { refetchInterval: REFRESH_MS })
  useFirstView(todo.data)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Loaded query={todo} skeleton={<TodoSkeleton />}>
          {(data) => <TodoStrip todo={data} />}
        </Loaded>
        <div className={styles.narrowOnly}>{shortcuts}</div>
        {todo.error === null && (
          <Loaded query={todo} skeleton={<MeetingRowSkeletons count={3} />}>
            {(data) => <Upcoming meetings={data.upcoming} />}
          </Loaded>
        )}
      </div>
      <aside className={styles.side}>
        <div className={styles.wideOnly}>{shortcuts}</div>
        {notice}
      </aside>
    </div>
  )
}

function TodoStrip({ todo }: { todo: Todo }) {
  const text = homeTexts.useText()
  const { waiting = [] } = todo
  return (
    <nav aria-label={text.todo} className={styles.todo}>
      <TodoTile icon="check-circle" label={text.approvals} count={todo.approvals} href={paths.approveList()} />
      <TodoTile icon="undo" label={text.sentBack} count={todo.sentBack} href={paths.applyList({ state: 'sentBack' })} />
      <TodoTile icon="play" label={text.running} count={todo.running} href={paths.main({ group: 'running' })} />
      <TodoTile
        icon="flag"
        label={text.toClose}
        count={todo.toClose}
        href={paths.main({ group: 'toClose' })}
        note={
          todo.nextDeadline === null
            ? undefined
            : deadlineText(text, todo, daysBetween(formatDate(todo.now), todo.nextDeadline))
        }
      />
      {waiting.map(({ title, count, path }) => (
        <TodoTile key={path} icon="flag" label={title} count={count} href={based(path)} />
      ))}
    </nav>
  )
}

function deadlineText(text: ReturnType<typeof homeTexts.useText>, todo: Todo, days: number): string {
  if (days < 0) return text.overdue(-days)
  return days === 0 ? text.dueToday : text.daysLeft(days) + (todo.isNextDeadlineEstimated ? text.estimated : '')
}

function Upcoming({ meetings }: { meetings: Todo['upcoming'] }) {
  const text = homeTexts.useText()
  return (
    <section className={styles.block} aria-labelledby="home-upcoming">
      <header className={styles.head}>
        <h2 id="home-upcoming" className={styles.title}>
          {text.upcoming}
        </h2>
        <a className={styles.more} href={paths.main()}>
          {text.all}
        </a>
      </header>
      {meetings.length === 0 ? (
        <EmptyState
          drawing="calendar"
          text={text.noUpcoming}
          action={
            <ButtonLink href={paths.createMeeting()} icon="plus">
              {text.create}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {meetings.map((meeting) => (
            <li key={meeting.engagementId}>
              <MeetingRow meeting={meeting} href={meetingHref(meeting)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TodoSkeleton() {
  return (
    <div className={styles.todo} aria-hidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={styles.tile}>
          <Skeleton width="40px" height="36px" />
          <Skeleton width="72px" height="16px" />
        </div>
      ))}
    </div>
  )
}
