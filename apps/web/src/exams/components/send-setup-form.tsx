import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { organiserTexts } from '../organiser-texts.ts'
import type { Sending } from '../questionnaire-types.ts'
import { SendingFields } from './sending-fields.tsx'

/** The company's settings being changed; questionnaires that are there stay as they are. */
export function SendSetupForm({ setup, onClose }: { setup: Sending; onClose: () => void }) {
  const text = organiserTexts.useText()
  const { audience, sendWhen, openDays, passPercent, attempts } = setup
  const [draft, setDraft] = useState<Sending>({ audience, sendWhen, openDays, passPercent, attempts })
  const save = useCallMutation('exams', 'examSendSetupSave', {
    invalidates: ['exams'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.setupSaved })
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={text.setup}>
      <div className="stack">
        <SendingFields isExam value={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        <Button variant="primary" block busy={save.isPending} onClick={() => save.mutate(draft)}>
          {text.setupSave}
        </Button>
      </div>
    </Sheet>
  )
}
