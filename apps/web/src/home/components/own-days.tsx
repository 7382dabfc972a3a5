import { instantOf, localDateOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { formatDayHead } from '../../kit/format-days.ts'
import { useNow } from '../../kit/now.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { meetingHref } from '../../ui/mark/meeting-href.ts'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Act } from '../../ui/page/row.tsx'
import type { Todo } from '../todo.ts'

const { useText } = defineTexts({
  all: ['全部', 'All'],
})

type Meeting = Todo['upcoming'][number]

/** My meetings of the next seven days by day, without the one that comes first; nothing where there is none. */
export function OwnDays({ todo }: { todo: Todo }) {
  const text = useText()
  const today = localDateOf(instantOf(useNow()))
  const rest = todo.upcoming.filter(({ engagementId }) => engagementId !== todo.first?.engagementId)
  const days = [...new Set(rest.map(dayOf))]
  return days.map((day, place) => (
    <Group
      key={day}
      title={formatDayHead(day, today)}
      action={place === 0 && <ActionLink href={paths.main()}>{text.all}</ActionLink>}
    >
      {rest
        .filter((meeting) => dayOf(meeting) === day)
        .map((meeting) => (
          <MeetingRow
            key={meeting.engagementId}
            meeting={{ ...meeting, engagementBudget: null }}
            href={meetingHref(meeting)}
            secondEnd={meeting.missing && <Act>{meeting.missing}</Act>}
          />
        ))}
    </Group>
  ))
}

const dayOf = ({ engagementStartDatetime: start }: Meeting): LocalDate => (start === null ? '' : localDateOf(start))
