import { useReasons } from '../../kit/use-reasons.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { enrolTexts } from '../enrol-texts.ts'

/** Asks why somebody is turned down; the person reads it. */
export function DeclineDialog(props: {
  open: boolean
  onClose: () => void
  count: number
  busy: boolean
  onConfirm: (reason: string) => void
}) {
  const text = enrolTexts.useText()
  const { count, ...rest } = props
  return (
    <ConfirmDialog
      {...rest}
      title={text.declineTitle(count)}
      text={text.declineText}
      confirmLabel={text.decline}
      danger
      comment={{
        label: text.declineLabel,
        minLength: 2,
        maxLength: 200,
        reasons: useReasons('enrolDeclineReason', rest.open),
      }}
    />
  )
}
