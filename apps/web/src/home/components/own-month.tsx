import { instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useNow } from '../../kit/now.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { CalendarGrid } from '../../ui/picker/calendar-grid.tsx'

const { useText } = defineTexts({
  meetings: (count: number) => [`${count} 场会议`, counted(count, 'meeting')],
})

/** The month with how many meetings begin on each day; a day leads to its list. */
export function OwnMonth() {
  const text = useText()
  const go = useGo()
  const today = localDateOf(instantOf(useNow()))
  const [shown, setShown] = useState(today)
  const month = shown.slice(0, 7)
  const days = new Map(
    useCall('meetings', 'meetingDays', { month, around: true, relation: 'owner' }).data?.days.map((one) => [
      one.day,
      one,
    ]),
  )
  return (
    <Group padded>
      <CalendarGrid
        value={today}
        shown={shown}
        first="2000-01-01"
        last="2030-12-31"
        onChange={(day) => go(paths.main({ view: 'month', month: day.slice(0, 7), day }))}
        onShow={setShown}
        markOf={(day) => {
          const found = days.get(day)
          return found && { count: found.count, toAct: found.toAct > 0, says: text.meetings(found.count) }
        }}
      />
    </Group>
  )
}
