import type { CallOutput } from '../../kit/calls/call-types.ts'
import { WaitingNotice } from '../../duties/public.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import styles from '../operations.module.css'
import { privacyTexts } from '../privacy-texts.ts'
import { LogTable, type LogColumn } from './log-table.tsx'
import { PersonDecisions } from './person-decisions.tsx'

type Person = CallOutput<'privacy', 'personFind'>
type Place = Person['places'][number]

const COUNTS = ['places', 'signIns', 'statements', 'contracts', 'fees', 'answers'] as const

/** One person: what is held, what would stay, and what can be done. */
export function HeldPersonCard(props: { phone: string; person: Person; onChanged: () => void }) {
  const { phone, person, onChanged } = props
  const text = privacyTexts.useText()
  const { hold } = person
  const doctors = person.doctors
    .map(({ name, hospital, isSpeaker }) => `${name} · ${hospital}${isSpeaker ? ` · ${text.speaker}` : ''}`)
    .join(text.separator)
  const fateOf = (kept: Place['kept']) => {
    if (hold !== null) return text.onHold
    return kept === null ? text.goes : text.keptWhy(text[kept.why], kept.until)
  }
  const columns: readonly LogColumn<Place>[] = [
    {
      head: text.meeting,
      kind: 'grow',
      cell: ({ engagementName, engagementCode }) => (
        <>
          {engagementName}
          <span className={styles.second}>{engagementCode}</span>
        </>
      ),
    },
    {
      head: text.ended,
      cell: ({ endDatetime }) => (endDatetime === null ? text.noEnd : formatPattern(endDatetime, 'YYYY-MM-DD')),
    },
    { head: text.kept, cell: ({ kept }) => fateOf(kept) },
  ]
  return (
    <>
      <section className={styles.panel}>
        <div className={styles.row}>
          <h2 className="title">{`${person.names.join(' / ')} ${person.phoneMasked}`}</h2>
          {hold && <Tag tone="status3">{text.onHold}</Tag>}
        </div>
        {hold && (
          <p className="quiet">{text.holdText(hold.reason, hold.byName, formatPattern(hold.at, 'YYYY-MM-DD HH:mm'))}</p>
        )}
        <FactList
          facts={[
            ...(doctors === '' ? [] : [{ label: text.doctors, value: doctors, wide: true }]),
            ...COUNTS.map((key) => ({ label: text[key], value: String(person.counts[key]) })),
          ]}
        />
        {person.waits?.map((one) => (
          <WaitingNotice key={one.requestId} requestId={one.requestId} number={one.number} what={one.deed} />
        ))}
        <PersonDecisions phone={phone} hold={hold} waits={person.waits} onChanged={onChanged} />
      </section>
      {person.places.length > 0 && (
        <LogTable
          label={text.places}
          columns={columns}
          rows={person.places}
          keyOf={({ enrollmentId }) => enrollmentId}
        />
      )}
    </>
  )
}
