import { useCallMutation } from '../../kit/calls/mutation.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { bytesOfBase64 } from '../base64.ts'
import { officeTexts } from '../fee-office-texts.ts'

/** The fee's sheet as PDF, with its code said once it is there. */
export function FeeSheetButton({ feeId }: { feeId: string }) {
  const text = officeTexts.useText()
  const sheet = useCallMutation('fees', 'feeSheetFile', {
    onSuccess: ({ fileName, content, hash }) => {
      saveTextFile(fileName, bytesOfBase64(content), 'application/pdf')
      showToast({ type: 'success', text: text.sheetSaved(hash) })
    },
  })
  return (
    <ActionLink busy={sheet.isPending} onClick={() => sheet.mutate({ feeId })}>
      {text.sheet}
    </ActionLink>
  )
}
