import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useWorkbook } from '../../kit/upload/use-workbook.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { exportTexts } from '../export-texts.ts'

type Kept = CallOutput<'reports', 'exportLog'>['list'][number] & { url: string }

/** Takes a file of one's own once more while it is kept, without another export. */
export function ExportAgain({ file }: { file: Kept }) {
  const text = exportTexts.useText()
  const { isBusy, take } = useWorkbook(() => Promise.resolve(file), text)
  return (
    <ActionLink busy={isBusy} onClick={take}>
      {text.again}
    </ActionLink>
  )
}
