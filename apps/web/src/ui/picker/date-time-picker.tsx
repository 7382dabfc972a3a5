import { useState, type RefObject } from 'react'
import { formatWeekday } from '../../kit/format.ts'
import { Button } from '../page/button.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { dayAllowed, fitDraft, timeChoices, two, type Draft, type PickerRange } from './date-time-bounds.ts'
import { useDateTimeText } from './date-time-texts.ts'
import { DateTimeWheels } from './date-time-wheels.tsx'
import type { OverlayProps } from '../overlay/overlay.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { TimeList } from '../page/time-list.tsx'
import { useWideScreen } from '../page/wide-screen.ts'
import styles from './date-time-picker.module.css'

export type DateTimePickerProps = OverlayProps & {
  title: string
  confirmText: string
  range: PickerRange
  /** Where the picker begins: the value, or the present moment. */
  start: Draft
  onConfirm: (draft: Draft) => void
  anchor: RefObject<HTMLElement | null>
}

/** Wheels in a sheet; from 768 px a calendar and lists in a popover. Nothing is chosen before the confirm button. */
export function DateTimePicker(props: DateTimePickerProps) {
  // A picker opened again begins at the value, not where the last one was left.
  return props.open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ open, onClose, title, confirmText, range, start, onConfirm, anchor }: DateTimePickerProps) {
  const [draft, setDraft] = useState(() => fitDraft(range, start))
  const wide = useWideScreen()
  const confirm = () => {
    onConfirm(draft)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      anchor={anchor}
      width={range.mode === 'datetime' ? 'wide' : 'regular'}
      footer={
        <div className={styles.footer}>
          <output className={styles.shown}>{shownDraft(draft, range)}</output>
          <Button variant="primary" onClick={confirm}>
            {confirmText}
          </Button>
        </div>
      }
    >
      {wide ? (
        <CalendarAndLists range={range} draft={draft} onChange={setDraft} />
      ) : (
        <DateTimeWheels range={range} draft={draft} onChange={setDraft} />
      )}
    </Sheet>
  )
}

function CalendarAndLists(props: { range: PickerRange; draft: Draft; onChange: (draft: Draft) => void }) {
  const { range, draft, onChange } = props
  const text = useDateTimeText()
  const { hours, minutes } = timeChoices(range, draft)
  const hour = Math.floor(draft.minute / 60)
  const minute = draft.minute % 60
  const change = (next: Draft) => onChange(fitDraft(range, next))
  return (
    <div className={styles.columns}>
      {range.mode !== 'time' && (
        <CalendarGrid
          value={draft.date}
          first={range.first}
          last={range.last}
          allowed={(date) => dayAllowed(range, date)}
          onChange={(date) => change({ ...draft, date })}
        />
      )}
      {range.mode !== 'date' && (
        <>
          <TimeList
            label={text.hour}
            values={hours}
            value={hour}
            onChange={(next) => change({ ...draft, minute: next * 60 + minute })}
          />
          <TimeList
            label={text.minute}
            values={minutes}
            value={minute}
            onChange={(next) => change({ ...draft, minute: hour * 60 + next })}
          />
        </>
      )}
    </div>
  )
}

function shownDraft(draft: Draft, range: PickerRange): string {
  const clock = `${two(Math.floor(draft.minute / 60))}:${two(draft.minute % 60)}`
  if (range.mode === 'time') return clock
  const day = `${draft.date} ${formatWeekday(draft.date)}`
  return range.mode === 'date' ? day : `${day} ${clock}`
}
