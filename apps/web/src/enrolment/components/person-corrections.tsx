import { useState } from 'react'
import { formatPattern } from '../../kit/format.ts'
import { useCall, useCallMutation } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Group } from '../../ui/page/group.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { correctionTexts } from '../correction-texts.ts'
import { CorrectSheet } from '../enrolment-overlays.ts'
import type { EnrolledRow } from './person-words.ts'

type Props = { engagementId: string; person: EnrolledRow; reason: string | undefined }

const OPEN: readonly EnrolledRow['status'][] = ['pending', 'invited', 'enrolled', 'waitlisted', 'checkedIn']

/** Correcting and voiding an enrolment, until its person has signed in. */
export function CorrectionActions({ engagementId, person, reason }: Props) {
  const text = correctionTexts.useText()
  const [asked, setAsked] = useState<'correct' | 'void' | null>(null)
  const close = () => setAsked(null)
  const voidIt = useCallMutation('enrolment', 'enrolmentVoid', {
    invalidates: ['enrolment', 'meetings'],
    onSuccess: () => {
      close()
      showToast({ type: 'success', text: text.voided(person.name) })
    },
  })
  const isOpen = OPEN.includes(person.status)
  if (!isOpen && person.status !== 'declined') return null
  const { enrollmentId } = person
  return (
    <>
      {isOpen && (
        <Button icon="pen" reason={reason} onClick={() => setAsked('correct')}>
          {text.correct}
        </Button>
      )}
      <Button icon="ban" busy={voidIt.isPending} reason={reason} onClick={() => setAsked('void')}>
        {text.void}
      </Button>
      <CorrectSheet open={asked === 'correct'} onClose={close} engagementId={engagementId} person={person} />
      <ConfirmDialog
        open={asked === 'void'}
        onClose={close}
        title={text.voidTitle(person.name)}
        text={text.voidText}
        confirmLabel={text.void}
        danger
        busy={voidIt.isPending}
        comment={{ label: text.voidLabel, minLength: 2, maxLength: 200 }}
        onConfirm={(why) => voidIt.mutate({ engagementId, enrollmentId, reason: why })}
      />
    </>
  )
}

/** Who corrected what and when; nothing where nobody did. */
export function Corrections({ engagementId, person }: Pick<Props, 'engagementId' | 'person'>) {
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
