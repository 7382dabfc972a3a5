import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { calendarTexts } from '../calendar-texts.ts'
import panels from '../operations.module.css'

type Props = { year: number; days: CallOutput<'system', 'calendarList'>['list']; isOver: boolean }

/** Says that the days of a year are an estimate, and takes the number of the notice once it is there. */
export function MissingNotice({ year, days, isOver }: Props) {
  const text = calendarTexts.useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={panels.panel} role="status">
      <p>{text.noNotice(year)}</p>
      <div className={panels.row}>
        <p className="quiet">{text.noNoticeText}</p>
        {!isOver && <Button onClick={() => setIsOpen(true)}>{text.confirm}</Button>}
      </div>
      {isOpen && <ConfirmYear year={year} days={days} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function ConfirmYear({ year, days, onClose }: Omit<Props, 'isOver'> & { onClose: () => void }) {
  const text = calendarTexts.useText()
  const [notice, setNotice] = useState('')
  const confirm = useCallMutation('system', 'calendarConfirm', {
    invalidates: ['system'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.confirmed(year) })
      onClose()
    },
  })
  // What somebody else has changed meanwhile is read again behind the dialog.
  const onError = () => void invalidate('system', 'calendarList')
  const button = (
    <Button
      variant="primary"
      block
      busy={confirm.isPending}
      reason={notice.trim() === '' ? text.needsNotice : undefined}
      onClick={() => confirm.mutate({ year, notice: notice.trim(), seen: days }, { onError })}
    >
      {text.confirm}
    </Button>
  )
  const estimated = days.filter(({ source }) => source === 'estimate').length
  return (
    <Sheet open onClose={onClose} title={text.confirmTitle(year)} footer={button}>
      <div className="stack">
        <p>{text.confirmText(estimated)}</p>
        <TextField
          label={text.notice}
          help={text.noticeHelp}
          value={notice}
          maxLength={50}
          onChange={({ target }) => setNotice(target.value)}
        />
      </div>
    </Sheet>
  )
}
