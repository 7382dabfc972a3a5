import { isDemoPage } from '../../kit/demo-page.ts'
import { formatDateTime } from '../../kit/format.ts'
import { followClock, useNow } from '../../kit/now.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { queryClient, useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { showBriefToast } from '../../ui/overlay/toast-store.ts'
import styles from './demo-clock.module.css'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

const { useText } = defineTexts({
  title: ['演示时钟', 'Demo clock'],
  note: [
    '移动时钟后，到点的提醒、开会、结束与结案期限会立即生效。',
    'What is due by the new time happens at once: reminders, starts, ends, closing deadlines.',
  ],
  byAdmin: [
    '演示时钟对所有人生效，请登录管理员账号 E1000 移动。',
    'The demo clock moves for everybody. Sign in as the administrator E1000 to move it.',
  ],
  now: ['当前时间', 'Current time'],
  nextDay: ['后一天', 'Next day'],
  backToNow: ['回到现在', 'Now'],
  moved: (time: string) => [`时钟已移到 ${time}`, `The clock shows ${time}`],
})

/** Moves the clock of the business rules: in a demo, for administrators; others read who can. */
export function DemoClock() {
  const text = useText()
  const { data: clock } = useCall('session', 'demoClock', {}, { enabled: isDemoPage() })
  if (!clock) return null
  if (clock.isMovable) return <MovableClock />
  return (
    <Group title={text.title} note={text.byAdmin}>
      <Row title={text.now} end={formatDateTime(clock.now)} />
    </Group>
  )
}

function MovableClock() {
  const text = useText()
  const now = useNow(SECOND_MS)
  const move = useCallMutation('session', 'demoClockMove', {
    onSuccess: ({ now: moved }) => {
      followClock(moved)
      showBriefToast({ type: 'success', text: text.moved(formatDateTime(moved)) })
      void queryClient.invalidateQueries()
    },
  })
  const moveTo = (ms: number) => move.mutate({ to: new Date(ms).toISOString() })
  return (
    <Group title={text.title} note={text.note}>
      <div className="column padded">
        <DateTimeField
          label={text.now}
          value={new Date(now).toISOString()}
          onChange={(moment) => moveTo(Date.parse(moment))}
          disabled={move.isPending}
        />
        <div className={styles.buttons}>
          <Button icon="clock" busy={move.isPending} onClick={() => moveTo(now + DAY_MS)}>
            {text.nextDay}
          </Button>
          <Button icon="rotate" busy={move.isPending} onClick={() => move.mutate({ to: null })}>
            {text.backToNow}
          </Button>
        </div>
      </div>
    </Group>
  )
}
