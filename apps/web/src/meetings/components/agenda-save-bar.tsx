import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { agendaTexts } from '../agenda-texts.ts'
import type { AgendaDraft } from '../use-agenda-draft.ts'

/** Saves what was arranged, or puts it back; `reason`: why it cannot be saved now. */
export function AgendaSaveBar({ draft, reason }: { draft: AgendaDraft; reason: string | undefined }) {
  const text = agendaTexts.useText()
  return (
    <BottomBar
      secondary={
        <Button disabled={!draft.isChanged || draft.isSaving} onClick={draft.reset}>
          {text.reset}
        </Button>
      }
      primary={
        <Button
          variant="primary"
          block
          busy={draft.isSaving}
          disabled={!draft.isChanged}
          reason={reason}
          onClick={draft.save}
        >
          {text.save}
        </Button>
      }
    />
  )
}
