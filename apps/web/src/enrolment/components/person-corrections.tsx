import { formatPattern } from '../../kit/format-pattern.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Group } from '../../ui/page/group.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { correctionTexts } from '../correction-texts.ts'
import { CorrectSheet } from '../enrolment-overlays.ts'
import type { EnrolledRow } from './person-words.ts'

/** The questions of correcting and voiding an enrolment. */
export function CorrectionDialogs(props: {
  engagementId: string
  person: EnrolledRow
  asked: 'correct' | 'void' | undefined
  onClose: () => void
}) {
  const { engagementId, person, asked, onClose } = props
  const text = correctionTexts.useText()
  const voidIt = useCallMutation('enrolment', 'enrolmentVoid', {
    invalidates: ['enrolment', 'meetings'],
    onSuccess: () => {
      onClose()
      showToast({ type: 'success', text: text.voided(person.name) })
    },
  })
  return (
    <>
      <CorrectSheet open={asked === 'correct'} onClose={onClose} engagementId={engagementId} person={person} />
      <ConfirmDialog
        open={asked === 'void'}
        onClose={onClose}
        title={text.voidTitle(person.name)}
        text={text.voidText}
        confirmLabel={text.void}
        danger
        busy={voidIt.isPending}
        comment={{ label: text.voidLabel, minLength: 2, maxLength: 200 }}
        onConfirm={(reason) => voidIt.mutate({ engagementId, enrollmentId: person.enrollmentId, reason })}
      />
    </>
  )
}

/** Who corrected what and when; nothing where nobody did. */
export function Corrections({ engagementId, person }: { engagementId: string; person: EnrolledRow }) {
  const text = correctionTexts.useText()
  const { enrollmentId } = person
  const { data } = useCall('enrolment', 'enrolmentChanges', { engagementId, enrollmentId })
  if (!data || data.list.length === 0) return null
  const fields = {
    name: text.name,
    phone: text.number,
    hcoName: text.hospital,
    department: text.department,
    directory: text.directory,
  }
  const who = { staff: '', attendee: text.self, letter: text.letter }
  const facts = data.list.map(({ madeBy, name, before, after, reason, at }) => {
    const changed = (['name', 'phone', 'hcoName', 'department', 'directory'] as const).flatMap((field) =>
      after[field] === undefined && before[field] === undefined
        ? []
        : [text.change(fields[field], before[field] || text.empty, after[field] || text.empty)],
    )
    const by = madeBy === 'staff' ? (name ?? '') : who[madeBy]
    const value = [...changed, reason].filter((part) => part !== '').join('\n')
    return { label: `${formatPattern(at, 'YYYY-MM-DD HH:mm')} ${by}`, value, wide: true }
  })
  return (
    <Group title={text.changes}>
      <FactList facts={facts} />
    </Group>
  )
}
