import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { formatDateTime, formatRange } from '../../../kit/format.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ClipTitle } from '../../../ui/mark/clip-title.tsx'
import { Dotted } from '../../../ui/mark/dotted.tsx'
import { Icon } from '../../../ui/mark/icon.tsx'
import { MoneyText } from '../../../ui/mark/money-text.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Group } from '../../../ui/page/group.tsx'
import { Row } from '../../../ui/page/row.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { useUser } from '../../../kit/device/session-store.ts'
import { ownerTexts } from '../../form/owner-texts.ts'
import { useActingFor } from '../../form/use-acting-for.ts'
import { copyMeeting } from '../../form/copied-form.ts'
import type { MeetingFormState } from '../../form/meeting-form-state.ts'
import { jumpToField } from '../../../ui/field/form-field.tsx'

const { useText } = defineTexts({
  title: ['从哪里开始', 'Where to start'],
  blank: ['从空白开始', 'Start from scratch'],
  copy: (name: string) => [`复制“${name}”`, `Copy “${name}”`],
  copied: (when: string) => [`已复制，时间改为 ${when}`, `Copied. It is now ${when}`],
  undo: ['撤销', 'Undo'],
})

type Listed = CallOutput<'meetings', 'meetingList'>['list'][number]
/** Kinds that one form makes; another form's meetings are no pattern for it. */
const OF_FORM: readonly MeetingCategory[] = ['ONETIME', 'PPM', 'TAXONOMY', 'VX']
const MOST = 3
const LAPSED: readonly number[] = [MEETING.cancelled, MEETING.void, MEETING.revoked]

/** The newest own meetings, to begin with one like it, or with an empty form; nothing where there are none. */
export function StartRows(props: {
  form: MeetingFormState
  onCopy: (form: MeetingFormState) => void
  onBlank: () => void
}) {
  const { form, onCopy, onBlank } = props
  const text = useText()
  const [busyId, setBusyId] = useState<string>()
  const me = useUser()?.personId ?? ''
  const actsFor = useActingFor().length > 0
  const relation = actsFor ? 'any' : 'owner'
  const { data } = useCall('meetings', 'meetingList', { relation, sort: 'startDesc' }, { staleTime: 60_000 })
  const made = (data?.list ?? []).filter((meeting) => isPattern(meeting, form.category))
  if (data === undefined) return <RowSkeletons count={MOST + 1} />
  if (made.length === 0) return null
  const copy = async ({ engagementId }: Listed) => {
    setBusyId(engagementId)
    try {
      const { form: like, lost } = await copyMeeting(engagementId, data?.list.flatMap(spanOf) ?? [], me)
      // The owner that was chosen before stays.
      const copied = form.owner === null ? like : { ...like, owner: form.owner, agent: form.agent }
      startWith(() => onCopy(copied))
      const when = text.copied(formatRange(copied.start ?? '', copied.end ?? ''))
      const words = lost[0] ?? when + keptPeople(copied)
      const action = { label: text.undo, onPress: () => onCopy(form) }
      showToast({ type: lost.length > 0 ? 'warning' : 'success', text: words, action })
    } finally {
      setBusyId(undefined)
    }
  }
  return (
    <Group title={text.title}>
      {made.slice(0, MOST).map((meeting) => (
        <Row
          key={meeting.engagementId}
          {...(busyId === meeting.engagementId ? { lead: <Icon name="loader" spin /> } : { icon: 'copy' as const })}
          title={
            <>
              <span className="visually-hidden">{text.copy(meeting.engagementName)}</span>
              <span aria-hidden>
                <ClipTitle>{meeting.engagementName}</ClipTitle>
              </span>
            </>
          }
          end={Number(meeting.engagementBudget) > 0 && <MoneyText amount={meeting.engagementBudget ?? ''} />}
          second={<Dotted line of={[formatDateTime(meeting.engagementStartDatetime ?? ''), meeting.hcoName]} />}
          onClick={() => void copy(meeting).catch(() => undefined)}
          disabled={busyId !== undefined}
          arrow={false}
        />
      ))}
      <Row icon="plus" title={text.blank} onClick={() => startWith(onBlank)} arrow={false} />
    </Group>
  )
}

/** The rows go with the first deed; the focus goes to the first field instead of getting lost with them. */
function startWith(deed: () => void): void {
  flushSync(deed)
  jumpToField('engagementName')
}

/** The owner that a copy keeps, or the agent that came along. */
function keptPeople({ owner, agent }: MeetingFormState): string {
  const text = ownerTexts.text()
  const kept = owner === null ? agent && text.tookAgent(agent.label) : text.tookOwner(owner.label)
  return kept === null ? '' : ` · ${kept}`
}

function isPattern(
  { status, meetingTypeCategory, engagementStartDatetime }: Listed,
  category: MeetingCategory,
): boolean {
  const isOfForm =
    meetingTypeCategory === category || (OF_FORM.includes(category) && OF_FORM.includes(meetingTypeCategory))
  return isOfForm && status !== MEETING.draft && engagementStartDatetime !== null
}

/** The time a meeting takes, unless it will not be held. */
function spanOf({ status, engagementStartDatetime: start, engagementEndDatetime: end }: Listed) {
  return start === null || end === null || LAPSED.includes(status) ? [] : [{ start, end }]
}
