import { BottomBar } from '../../../ui/page/bottom-bar.tsx'
import { Button } from '../../../ui/page/button.tsx'
import { agendaTexts } from '../../agenda-texts.ts'
import type { AgendaDraft } from '../../use-agenda-draft.ts'

/** Saves what was arranged, or puts it back; there once something was. `reason`: why it cannot be saved now. */
export function AgendaSaveBar({ draft, reason }: { draft: AgendaDraft; reason: string | undefined }) {
  const text = agendaTexts.useText()
  if (!draft.isChanged && reason === undefined) return null
  return (
    <BottomBar
      secondary={
        draft.isChanged && (
          <Button busy={draft.isSaving} onClick={draft.reset}>
            {text.reset}
          </Button>
        )
      }
      primary={
        <Button variant="primary" block busy={draft.isSaving} reason={reason} onClick={draft.save}>
          {text.save}
        </Button>
      }
    />
  )
}
