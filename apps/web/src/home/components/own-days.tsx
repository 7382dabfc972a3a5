import { instantOf, localDateOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { formatDateTime, formatPattern, formatRelativeDay, formatWeekday } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { useLocale } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { meetingHref } from '../../ui/mark/meeting-href.ts'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { StatusRing } from '../../ui/mark/status-ring.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { homeTexts } from '../home-texts.ts'
import type { Todo } from './home-day.tsx'
import { Line } from './line.tsx'

type Meeting = Todo['upcoming'][number]

/** My meetings of the next seven days by day, without the one that comes first; nothing where there is none. */
export function OwnDays({ todo }: { todo: Todo }) {
  const text = homeTexts.useText()
  const today = localDateOf(instantOf(useNow()))
  const locale = useLocale()
  const rest = todo.upcoming.filter(({ engagementId }) => engagementId !== todo.first?.engagementId)
  const days = [...new Set(rest.map(dayOf))]
  return days.map((day, place) => (
    <Group
      key={day}
      title={dayTitle(day, today, locale)}
      action={place === 0 && <ActionLink href={paths.main()}>{text.all}</ActionLink>}
    >
      {rest
        .filter((meeting) => dayOf(meeting) === day)
        .map((meeting) => (
          <MeetingRow key={meeting.engagementId} meeting={meeting} />
        ))}
    </Group>
  ))
}

const dayOf = ({ engagementStartDatetime: start }: Meeting): LocalDate => (start === null ? '' : localDateOf(start))

/** `今天 11月27日 周五`; the near days by their name first. */
function dayTitle(day: LocalDate, today: LocalDate, locale: 'zh-CN' | 'en'): string {
  const date = formatPattern(`${day}T00:00:00.000Z`, locale === 'en' ? 'MM-DD' : 'M月D日')
  const said = formatRelativeDay(day, today)
  const dated = `${date} ${formatWeekday(day)}`
  return said.endsWith(formatWeekday(day)) ? dated : `${said} ${dated}`
}

function MeetingRow({ meeting }: { meeting: Meeting }) {
  const { status, engagementName, engagementStartDatetime: start, place = '', figure } = meeting
  return (
    <Row
      lead={<StatusRing status={status} />}
      title={<ClipTitle>{engagementName}</ClipTitle>}
      second={<Line of={[start === null ? '' : formatDateTime(start), place]} />}
      secondEnd={figure && (figure.isShort ? <Act>{figure.text}</Act> : figure.text)}
      arrow={false}
      href={meetingHref(meeting)}
    />
  )
}
