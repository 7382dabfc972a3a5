import type { ApiError } from '../../../kit/calls/api-error.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { OverlayProps } from '../../../ui/overlay/overlay.tsx'

const { useText } = defineTexts({
  title: ['可能是重复申请', 'This may be the same application'],
  another: ['仍要再建一场', 'Create another anyway'],
  back: ['返回', 'Go back'],
})

type Props = OverlayProps & {
  /** The server's refusal: it names the first application. */
  refusal: ApiError | undefined
  onAnother: () => void
}

/** The same was submitted a moment ago: a second one is made only where the person says so. */
export function RepeatedDialog({ open, onClose, refusal, onAnother }: Props) {
  const text = useText()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.title}
      text={refusal?.msg}
      confirmLabel={text.another}
      cancelLabel={text.back}
      onConfirm={() => {
        onClose()
        onAnother()
      }}
    />
  )
}
