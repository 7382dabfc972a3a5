import { Dotted } from '../../ui/mark/dotted.tsx'
import { dottedText } from '../../kit/dotted-text.ts'
import { linkFits } from '@osmp/domain/enrolment/directory-link.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { enrolTexts } from '../enrol-texts.ts'
import { linkTexts } from '../link-texts.ts'
import styles from '../registrations.module.css'
import { DoctorPicker } from './doctor-picker.tsx'
import { type EnrolledRow, markOf } from './person-words.ts'

type Props = { open: boolean; onClose: () => void; engagementId: string; person: EnrolledRow }
type Suggestion = CallOutput<'enrolment', 'enrolmentMatches'>['list'][number]

/** Who of the directory this person may be; the organiser picks, also from the whole directory. */
export function MatchSheet({ open, onClose, engagementId, person }: Props) {
  const text = enrolTexts.useText()
  const [isSearching, setSearching] = useState(false)
  // Who does not fit wholly is linked with a reason, and waits for compliance.
  const [odd, setOdd] = useState<{ hcpId: string; name: string } | null>(null)
  const { enrollmentId } = person
  const matches = useCall('enrolment', 'enrolmentMatches', { engagementId, enrollmentId }, { enabled: open })
  const match = useCallMutation('enrolment', 'enrolmentMatch', {
    invalidates: ['enrolment'],
    onSuccess: ({ name }) => {
      setOdd(null)
      showToast({ type: 'success', text: text.matched(name) })
      onClose()
    },
  })
  const words = linkTexts.useText()
  const link = (hcpId: string, reason?: string) =>
    match.mutate({ engagementId, enrollmentId, hcpId, ...(reason !== undefined && { reason }) })
  const choose = ({ hcpId, name, marks }: Pick<Suggestion, 'hcpId' | 'name' | 'marks'>) =>
    linkFits(marks) ? link(hcpId) : setOdd({ hcpId, name })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.matchTitle}
      footer={
        <Button block icon="search" busy={match.isPending} onClick={() => setSearching(true)}>
          {text.matchSearch}
        </Button>
      }
    >
      <div className={styles.matches}>
        <p className={styles.note}>{words.matchHelp}</p>
        <Loaded query={matches} skeleton={<RowSkeletons count={2} />}>
          {({ list, certain }) =>
            list.length === 0 ? (
              <EmptyState drawing="search" text={text.matchNone} />
            ) : (
              <Group>
                {list.map((doctor) => (
                  <SuggestionRow
                    key={doctor.hcpId}
                    doctor={doctor}
                    isCertain={doctor.hcpId === certain}
                    onLink={() => choose(doctor)}
                  />
                ))}
              </Group>
            )
          }
        </Loaded>
      </div>
      <DoctorPicker
        open={isSearching}
        onClose={() => setSearching(false)}
        title={text.matchSearch}
        onChoose={([doctor]) =>
          doctor &&
          choose({
            hcpId: doctor.value,
            name: doctor.label,
            marks: matches.data?.list.find(({ hcpId }) => hcpId === doctor.value)?.marks ?? [],
          })
        }
      />
      <ConfirmDialog
        open={odd !== null}
        onClose={() => setOdd(null)}
        title={words.mismatchTitle(odd?.name ?? '')}
        text={words.mismatchText}
        confirmLabel={words.mismatchConfirm}
        busy={match.isPending}
        comment={{ label: words.mismatchLabel, minLength: 4, maxLength: 200 }}
        onConfirm={(why) => odd && link(odd.hcpId, why)}
      />
    </Sheet>
  )
}

function SuggestionRow(props: { doctor: Suggestion; isCertain: boolean; onLink: () => void }) {
  const { doctor, isCertain, onLink } = props
  const text = enrolTexts.useText()
  const marks = dottedText(doctor.marks.map((mark) => markOf(mark, text)))
  return (
    <Row
      lead={<Avatar name={doctor.name} />}
      title={
        <>
          {doctor.name} {doctor.title}
          {isCertain && <Tag tone="accent">{text.certain}</Tag>}
        </>
      }
      second={
        <>
          <Dotted of={[doctor.hco, doctor.dept]} />
          <Dotted of={[doctor.phoneMasked, marks]} />
        </>
      }
      end={doctor.isTaken ? <Tag tone="status2">{text.taken}</Tag> : undefined}
      {...(!doctor.isTaken && { onClick: onLink })}
    />
  )
}
