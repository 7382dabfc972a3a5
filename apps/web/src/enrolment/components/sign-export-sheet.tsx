import type { CallOutput } from '../../kit/calls/call-types.ts'
import { ExportExcel, MailReport } from '../../reports/public.ts'
import type { OverlayProps } from '../../ui/overlay/overlay.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import styles from '../desk.module.css'
import { signListTexts } from '../sign-list-texts.ts'
import { ExportSigns } from './export-signs.tsx'

/** Taking the sign-ins out: as a spreadsheet, as plain rows, or by mail. */
export function SignExportSheet(
  props: OverlayProps & { engagementId: string; meeting: CallOutput<'meetings', 'meetingDetail'> | undefined },
) {
  const { open, onClose, engagementId, meeting } = props
  const text = signListTexts.useText()
  return (
    <Sheet open={open} onClose={onClose} title={text.takeOut}>
      <div className={styles.takeOut}>
        <ExportExcel engagementId={engagementId} list="sign" />
        <ExportSigns engagementId={engagementId} code={meeting?.engagementCode} />
        {meeting && (
          <MailReport engagementId={engagementId} kind="sendSignReport" allowedActions={meeting.allowedActions} />
        )}
      </div>
    </Sheet>
  )
}
