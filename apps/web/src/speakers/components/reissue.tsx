import { useState } from 'react'
import { useReachesPhones } from '../../kit/use-reaches-phones.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { contractStateTexts } from '../contract-state-texts.ts'

/** Another contract in place of an open one, with the reason. */
export function Reissue(props: {
  name: string
  isBusy: boolean
  onReissue: (reason: string, onSuccess: () => void) => void
}) {
  const text = contractStateTexts.useText()
  const reachesPhones = useReachesPhones()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionLink tone="danger" busy={props.isBusy} onClick={() => setAsking(true)}>
        {text.reissue}
      </ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.reissueTitle(props.name)}
        text={reachesPhones ? text.reissueText : text.reissueByHand}
        confirmLabel={reachesPhones ? text.reissueNow : text.reissueLink}
        busy={props.isBusy}
        comment={{
          label: text.reason,
          minLength: 2,
          maxLength: 200,
          reasons: useReasons('contractReissueReason', isAsking),
        }}
        onConfirm={(reason) => props.onReissue(reason, () => setAsking(false))}
      />
    </>
  )
}
