import { useReasons } from '../../kit/use-reasons.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { doorTexts } from '../door-texts.ts'

/** Why somebody signs in out of time; kept with the sign-in. */
export function ReasonDialog(props: {
  name: string
  open: boolean
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const text = doorTexts.useText()
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title={text.reasonTitle(props.name || text.someone)}
      text={text.reasonText}
      confirmLabel={text.reasonSave}
      busy={false}
      comment={{
        label: text.reasonLabel,
        minLength: 5,
        maxLength: 200,
        reasons: useReasons('lateSignReason', props.open),
      }}
      onConfirm={props.onReason}
    />
  )
}
