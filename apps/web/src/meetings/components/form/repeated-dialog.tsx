import type { ApiError } from '../../../kit/calls/api-error.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { OverlayProps } from '../../../ui/overlay/overlay.tsx'

const { useText } = defineTexts({
  'zh-CN': {
    title: '可能是重复申请',
    another: '仍要再建一场',
    back: '返回',
  },
  en: {
    title: 'This may be the same application',
    another: 'Create another anyway',
    back: 'Go back',
  },
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
