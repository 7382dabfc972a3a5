import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { defineTexts } from '../../kit/texts.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'

const { useText } = defineTexts({
  show: ['查看号码', 'Show number'],
  title: ['查看完整手机号', 'Show the whole number'],
  help: ['查看会留痕。只用于本次会议的联系', 'This is recorded. Use it for this meeting alone'],
  confirm: ['查看', 'Show'],
  reason: ['原因', 'Reason'],
})

/** The number of somebody enrolled, uncovered with a reason; then a tap calls. */
export function PhoneNumber(props: { engagementId: string; enrollmentId: string; masked: string }) {
  const { engagementId, enrollmentId, masked } = props
  const text = useText()
  const [asks, setAsks] = useState(false)
  const reasons = useReasons('phoneRevealReason', asks)
  const reveal = useCallMutation('privacy', 'phoneReveal', { onSuccess: () => setAsks(false) })
  if (reveal.data) return <ActionLink href={`tel:${reveal.data.phone}`}>{reveal.data.phone}</ActionLink>
  return (
    <>
      {masked} <ActionLink onClick={() => setAsks(true)}>{text.show}</ActionLink>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={text.title}
        text={text.help}
        confirmLabel={text.confirm}
        busy={reveal.isPending}
        comment={{ label: text.reason, minLength: 4, maxLength: 200, reasons }}
        onConfirm={(reason) => reveal.mutate({ engagementId, enrollmentId, reason })}
      />
    </>
  )
}
