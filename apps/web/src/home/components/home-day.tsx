import { lazy, Suspense } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useMayOpen } from '../../kit/device/session-store.ts'
import { useFirstView } from '../../kit/page/first-view.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { RowSkeletons, Skeleton } from '../../ui/page/skeleton.tsx'
import styles from '../home.module.css'
import type { Todo } from '../todo.ts'
import { FirstCard } from './first-card.tsx'
import { latePart } from './late-part.ts'
import { TodoRows } from './todo-rows.tsx'

const REFRESH_MS = 60_000

// Parts for one role or a wide screen, and the last parts, are outside the first load.
const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }))
const HealthLines = lazy(async () => ({ default: (await import('./health.ts')).HealthLines }))
const OwnMonth = lazy(async () => ({ default: (await import('./own-month.tsx')).OwnMonth }))
const OwnDays = latePart('OwnDays')
const MoneyFigures = latePart('MoneyFigures')
const FreeCard = latePart('FreeCard')
const Functions = latePart('Functions')
const HomeNotice = latePart('HomeNotice')

/** The first thing, other waiting work, then the days ahead; beside them on a desktop. */
export function HomeDay() {
  const todo = useCall('home', 'meetingTodo', {}, { refetchInterval: REFRESH_MS })
  const isAdmin = useMayOpen('workbench')
  const isDesktop = useIsDesktop()
  const hasDays = (todo.data?.upcoming.length ?? 0) > 0
  useFirstView(todo.data)
  return (
    <div className={styles.home} data-days={hasDays || undefined}>
      <Loaded query={todo} skeleton={<DaySkeleton />}>
        {(data) => (
          <>
            <div className={styles.main}>
              {isAdmin && (
                <Suspense fallback={<RowSkeletons count={2} />}>
                  <HealthLines onHome />
                </Suspense>
              )}
              <NowPart todo={data} isAdmin={isAdmin} />
              <TodoRows items={data.items ?? []} />
            </div>
            <div className={styles.side}>
              {isDesktop && hasDays && (
                <Suspense fallback={<Skeleton height="356px" />}>
                  <OwnMonth />
                </Suspense>
              )}
              <Suspense fallback={<RowSkeletons count={3} />}>
                <OwnDays todo={data} />
              </Suspense>
            </div>
          </>
        )}
      </Loaded>
      <div className={styles.foot}>
        <Suspense>
          <Functions />
          <HomeNotice />
        </Suspense>
      </div>
    </div>
  )
}

/** Money first where finance has nothing that runs; then the meeting or the applications that come first. */
function NowPart({ todo, isAdmin }: { todo: Todo; isAdmin: boolean }) {
  const { first = null, requests, figures = [], items = [], upcoming } = todo
  const isOn = first?.kind === 'running' || first?.kind === 'soon'
  const isFree = !first && items.length === 0 && upcoming.length === 0 && figures.length === 0 && !isAdmin
  const money = figures.length > 0 && (
    <Suspense fallback={<Skeleton height="104px" />}>
      <MoneyFigures figures={figures} />
    </Suspense>
  )
  return (
    <>
      {!isOn && money}
      {!isOn && (
        <Suspense fallback={(requests ?? isFree) && <Skeleton height="280px" />}>
          {requests ? <Requests requests={requests} /> : <FreeCard isFree={isFree} />}
        </Suspense>
      )}
      {first && <FirstCard first={first} />}
      {isOn && money}
    </>
  )
}

function DaySkeleton() {
  return (
    <div className={styles.main}>
      <Skeleton height="212px" />
      <RowSkeletons count={3} />
    </div>
  )
}
