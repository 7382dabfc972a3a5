import { instantAt, yearOf } from '@osmp/domain/kit/time.ts'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { todayInShanghai } from '../../kit/format.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { Segmented } from '../../ui/page/segmented.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../calendar.module.css'
import { calendarTexts } from '../calendar-texts.ts'

type Day = CallOutput<'system', 'calendarList'>['list'][number]
type Draft = { date: string | null; kind: CallInput<'system', 'calendarSave'>['kind']; name: string; source: string }
const KINDS = ['holiday', 'workday', 'normal'] as const
/** Sources that are no notice. */
const OWN: readonly string[] = ['company', 'estimate']

/** The notice a day rests on, as people read it. */
export const noticeOf = ({ source }: Day): string => (OWN.includes(source) ? '' : source.replace(/^notice /, ''))

type Props = {
  /** Null: one that is to be added. */
  day: Day | null
  /** The days of the year that is shown, as they now are; undefined while they are read. */
  days: readonly Day[] | undefined
  /** Shows another year: that of the chosen date. */
  onYear: (year: number) => void
  onClose: () => void
}

/** Says of a day whether it works. */
export function DayDialog({ day, days, onYear, onClose }: Props) {
  const text = calendarTexts.useText()
  const {
    typed: draft,
    change,
    field,
  } = useForm<Draft>({
    start: {
      date: day?.date ?? null,
      kind: day?.kind ?? 'holiday',
      name: day?.name ?? '',
      source: day ? noticeOf(day) : '',
    },
  })
  const choose = (date: string) => {
    change({ date })
    onYear(Number(yearOf(date)))
  }
  const seen = days?.find(({ date: listed }) => listed === draft.date) ?? null
  const save = useDaySave(onClose)
  const { date, kind, name } = draft
  const isNormal = kind === 'normal'
  const button = (
    <Button
      variant="primary"
      block
      busy={save.isPending || (date !== null && days === undefined)}
      reason={date === null ? text.needsDate : !isNormal && name.trim() === '' ? text.needsName : undefined}
      onClick={() => date !== null && save.mutate({ ...sent(draft, date, seen), seen })}
    >
      {text.save}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={day === null ? text.add : text.edit} footer={button}>
      <div className="stack">
        <DateTimeField
          label={text.date}
          mode="date"
          title={text.date}
          value={date && instantAt(date, '00:00')}
          min={instantAt(todayInShanghai(), '00:00')}
          disabled={day !== null}
          onChange={(moment) => choose(formatPattern(moment, 'YYYY-MM-DD'))}
        />
        {days !== undefined && date !== null && <Changed opened={day} seen={seen} />}
        <Segmented
          {...field('kind')}
          label={text.kind}
          options={KINDS.map((value) => ({ value, label: text[value] }))}
        />
        {!isNormal && <Words field={field} />}
      </div>
    </Sheet>
  )
}

/** That the list says something else of the day than the dialog began with. */
function Changed({ opened, seen }: { opened: Day | null; seen: Day | null }) {
  const text = calendarTexts.useText()
  const isSame = JSON.stringify(opened) === JSON.stringify(seen)
  return (
    <p role="status" className={styles.changed}>
      {!isSame && (seen === null ? text.unlisted : text.listed(text[seen.kind], seen.name))}
    </p>
  )
}

/** Name and source. */
function Words({ field }: Pick<Form<Draft>, 'field'>) {
  const text = calendarTexts.useText()
  return (
    <>
      <TextField {...field('name')} label={text.name} maxLength={40} />
      <TextField {...field('source')} label={text.source} help={text.sourceHelp} optional maxLength={60} />
    </>
  )
}

/** A notice that was not touched is sent as it is stored. */
function sent({ kind, name, source }: Draft, date: string, seen: Day | null) {
  const typed = source.trim()
  const kept = seen !== null && typed === noticeOf(seen) ? seen.source : typed
  return {
    date,
    kind,
    name: kind === 'normal' ? '' : name.trim(),
    ...(typed === '' ? {} : { source: kept }),
  }
}

/** A refusal may mean that somebody else was faster: the list is read again behind the dialog. */
function useDaySave(onSaved: () => void) {
  const text = calendarTexts.useText()
  const save = useCallMutation('system', 'calendarSave', {
    invalidates: ['system'],
    onSuccess: ({ movedDeadlines }, { date }) => {
      showToast({ type: 'success', text: text.saved(date, movedDeadlines) })
      onSaved()
    },
  })
  const mutate = (input: CallInput<'system', 'calendarSave'>) =>
    save.mutate(input, { onError: () => void invalidate('system', 'calendarList') })
  return { isPending: save.isPending, mutate }
}
