import type { CallInput } from '../../kit/calls/call-types.ts'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { reachTexts } from '../reach-texts.ts'
import { useExportList } from '../use-export-list.ts'

/** One list of a meeting as a workbook, from a title bar. */
export function ExportList(question: CallInput<'reports', 'exportList'>) {
  const text = reachTexts.useText()
  const { isBusy, take } = useExportList(question)
  return <IconButton icon="download" label={text.export} disabled={isBusy} onClick={take} />
}

/** The same as a button among others. */
export function ExportExcel(question: CallInput<'reports', 'exportList'>) {
  const text = reachTexts.useText()
  const { isBusy, take } = useExportList(question)
  return (
    <Button icon="download" busy={isBusy} onClick={take}>
      {text.exportExcel}
    </Button>
  )
}
