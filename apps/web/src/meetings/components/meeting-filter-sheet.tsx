import { useState, type ReactNode } from 'react'
import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Params } from '../../kit/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Sheet } from '../../ui/overlays.ts'
import { mainTexts } from '../main-texts.ts'
import { RELATIONS, type MeetingFilter } from '../meeting-filter.ts'
import styles from '../main.module.css'

type SheetProps = {
  open: boolean
  onClose: () => void
  filter: MeetingFilter
  onApply: (changes: Params) => void
}

/** Category, my part and days; nothing changes until the list is asked for. */
export function MeetingFilterSheet({ open, onClose, filter, onApply }: SheetProps) {
  const text = mainTexts.useText()
  const [draft, setDraft] = useState(filter)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filter)
  }
  const apply = ({ category, relation, from, to }: MeetingFilter) => {
    onApply({ category, relation: relation === 'any' ? undefined : relation, from, to })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.filter}
      footer={
        <div className={styles.sheetActions}>
          <Button onClick={() => apply({})}>{text.clear}</Button>
          <Button variant="primary" onClick={() => apply(draft)}>
            {text.apply}
          </Button>
        </div>
      }
    >
      <Conditions draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
    </Sheet>
  )
}

function Conditions({ draft, onChange }: { draft: MeetingFilter; onChange: (changes: MeetingFilter) => void }) {
  const text = mainTexts.useText()
  return (
    <div className={styles.conditions}>
      <Choice label={text.category}>
        {MEETING_CATEGORIES.map((category) => (
          <FilterChip
            key={category}
            pressed={draft.category === category}
            onPress={() => onChange({ category: draft.category === category ? undefined : category })}
          >
            {text[category]}
          </FilterChip>
        ))}
      </Choice>
      <Choice label={text.relation}>
        {RELATIONS.map((relation) => (
          <FilterChip
            key={relation}
            pressed={(draft.relation ?? 'any') === relation}
            onPress={() => onChange({ relation })}
          >
            {text[relation]}
          </FilterChip>
        ))}
      </Choice>
      <div className={styles.dates}>
        <DateTimeField
          label={text.from}
          mode="date"
          placeholder={text.noDate}
          value={draft.from === undefined ? null : instantAt(draft.from, '00:00')}
          onChange={(day) => onChange({ from: localDateOf(day) })}
          optional
        />
        <DateTimeField
          label={text.to}
          mode="date"
          placeholder={text.noDate}
          value={draft.to === undefined ? null : instantAt(draft.to, '00:00')}
          min={draft.from === undefined ? undefined : instantAt(draft.from, '00:00')}
          onChange={(day) => onChange({ to: localDateOf(day) })}
          optional
        />
      </div>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  )
}
