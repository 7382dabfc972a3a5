import { instantAt } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import type { CallInput, CallOutput } from '../../kit/call-types.ts'
import { formatPattern, todayInShanghai } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Sheet } from '../../ui/overlays.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../calendar.module.css'
import { calendarTexts } from '../calendar-texts.ts'

type Day = CallOutput<'system', 'calendarList'>['list'][number]
type Draft = { date: string | null; kind: CallInput<'system', 'calendarSave'>['kind']; name: string; source: string }
const KINDS = ['holiday', 'workday', 'normal'] as const

/** Says of a day whether it works; `day` null: one that is not listed yet. */
export function DayDialog({ day, onClose }: { day: Day | null; onClose: () => void }) {
  const text = calendarTexts.useText()
  const [draft, setDraft] = useState<Draft>({
    date: day?.date ?? null,
    kind: day?.kind ?? 'holiday',
    name: day?.name ?? '',
    source: day && day.source !== 'company' ? day.source : '',
  })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useCallMutation('system', 'calendarSave', {
    invalidates: ['system'],
    onSuccess: ({ movedDeadlines }, { date }) => {
      showToast({ type: 'success', text: text.saved(date, movedDeadlines) })
      onClose()
    },
  })
  const { date, kind, name, source } = draft
  const isNormal = kind === 'normal'
  const send = () => {
    if (date === null) return
    save.mutate({
      date,
      kind,
      name: isNormal ? '' : name.trim(),
      ...(source.trim() === '' ? {} : { source: source.trim() }),
    })
  }
  const button = (
    <Button
      variant="primary"
      block
      busy={save.isPending}
      disabled={date === null || (!isNormal && name.trim() === '')}
      onClick={send}
    >
      {text.save}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={day === null ? text.add : text.edit} footer={button}>
      <div className={styles.form}>
        <DateTimeField
          label={text.date}
          mode="date"
          title={text.date}
          value={date && instantAt(date, '00:00')}
          min={instantAt(todayInShanghai(), '00:00')}
          disabled={day !== null}
          onChange={(moment) => change({ date: formatPattern(moment, 'YYYY-MM-DD') })}
        />
        <Segmented
          label={text.kind}
          options={KINDS.map((value) => ({ value, label: text[value] }))}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
        {!isNormal && (
          <>
            <TextField
              label={text.name}
              value={name}
              maxLength={40}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={text.source}
              help={text.sourceHelp}
              optional
              value={source}
              maxLength={60}
              onChange={({ target }) => change({ source: target.value })}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
