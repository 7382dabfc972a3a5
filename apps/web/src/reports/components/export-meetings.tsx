import { api } from '../../kit/calls/api-client.ts'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { useWorkbook } from '../../kit/upload/use-workbook.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { trackingTexts } from '../tracking-texts.ts'

/** The meetings behind the figures as a workbook. */
export function ExportMeetings({ question }: { question: CallInput<'reports', 'exportMeetings'> }) {
  const text = trackingTexts.useText()
  const { isBusy, take } = useWorkbook(() => api.reports.exportMeetings(question), text)
  return <IconButton icon="download" label={text.export} disabled={isBusy} onClick={take} />
}
