import { addDays, instantAt, localDateOf, type Instant } from '@osmp/domain/kit/time.ts'
import { DELEGATION_MAX_DAYS } from '@osmp/domain/approvals/delegation-rules.ts'
import { MEETING_CATEGORIES, type MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { useState } from 'react'
import { useNow } from '../../kit/now.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { FilterChip } from '../../ui/mark/chip.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { FieldFrame } from '../../ui/field/field-frame.tsx'
import type { SelectorRow } from '../../ui/picker/selector-rows.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../delegation.module.css'
import { delegationTexts } from '../delegation-texts.ts'
import { DeputyField } from './deputy-field.tsx'

const dayStart = (date: string): Instant => instantAt(date, '00:00')

/** A colleague, the days, and a note; what the server refuses is said above the buttons. */
export function DelegationForm({ onDone }: { onDone: () => void }) {
  const text = delegationTexts.useText()
  const today = dayStart(localDateOf(new Date(useNow()).toISOString()))
  const [person, setPerson] = useState<SelectorRow>()
  const [from, setFrom] = useState<Instant>(today)
  const [to, setTo] = useState<Instant | null>(null)
  const [categories, setCategories] = useState<readonly MeetingCategory[]>([])
  const [note, setNote] = useState('')
  const save = useCallMutation('approvals', 'delegationSave', {
    invalidates: ['approvals', 'meetings'],
    quiet: true,
    onSuccess: ({ toPerson }) => {
      showToast({ type: 'success', text: text.saved(toPerson.label) })
      onDone()
    },
  })
  const latest = dayStart(addDays(localDateOf(from), DELEGATION_MAX_DAYS - 1))
  const begin = (moment: Instant) => {
    setFrom(moment)
    if (to !== null && to < moment) setTo(null)
  }
  const submit = () => {
    if (!person || to === null) return
    const days = { fromDate: localDateOf(from), toDate: localDateOf(to) }
    save.mutate({ toPersonId: person.value, ...days, categories: [...categories], note })
  }
  return (
    <div className="stack">
      <DeputyField person={person} onChoose={setPerson} />
      <div className={styles.dates}>
        <DateTimeField label={text.from} mode="date" value={from} min={today} onChange={begin} />
        <DateTimeField label={text.to} mode="date" value={to} min={from} max={latest} onChange={setTo} />
      </div>
      <CategoriesField chosen={categories} onChange={setCategories} />
      <TextField
        label={text.note}
        optional
        maxLength={100}
        placeholder={text.noteHint}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.quiet}>{text.rule}</p>
      {save.error && (
        <p className={styles.refused} role="alert">
          {save.error.msg}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button
          variant="primary"
          busy={save.isPending}
          reason={person && to !== null ? undefined : text.incomplete}
          onClick={submit}
        >
          {text.save}
        </Button>
      </div>
    </div>
  )
}

/** Which kinds of meeting the colleague decides on; none pressed: every one. */
function CategoriesField(props: {
  chosen: readonly MeetingCategory[]
  onChange: (chosen: readonly MeetingCategory[]) => void
}) {
  const { chosen, onChange } = props
  const text = delegationTexts.useText()
  const toggled = (category: MeetingCategory) =>
    chosen.includes(category) ? chosen.filter((other) => other !== category) : [...chosen, category]
  return (
    <FieldFrame label={text.categories} optional help={text.categoriesHint}>
      {(control, labelId) => (
        <div {...control} role="group" aria-labelledby={labelId} className="wrap">
          {MEETING_CATEGORIES.map((category) => (
            <FilterChip key={category} pressed={chosen.includes(category)} onPress={() => onChange(toggled(category))}>
              {text[category]}
            </FilterChip>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
