import { useCallMutation } from '../../kit/calls/mutation.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import { useUnkeptDraft } from '../../kit/use-kept-draft.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { builderTexts } from '../builder-texts.ts'
import { organiserTexts } from '../organiser-texts.ts'
import type { Sending } from '../questionnaire-types.ts'
import { SendingFields } from './sending-fields.tsx'

/** The company's settings being changed; questionnaires that are there stay as they are. */
export function SendSetupForm({ setup, onClose }: { setup: Sending; onClose: () => void }) {
  const text = organiserTexts.useText()
  const words = builderTexts.useText()
  const { audience, sendWhen, openDays, passPercent, attempts } = setup
  const draft = useUnkeptDraft<Sending>({ audience, sendWhen, openDays, passPercent, attempts })
  const save = useCallMutation('exams', 'examSendSetupSave', {
    invalidates: ['exams'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.setupSaved })
      onClose()
    },
  })
  const send = ({ typed, over }: Pick<typeof draft, 'typed' | 'over'>) => save.mutate({ ...typed, seen: over })
  return (
    <Sheet open onClose={onClose} title={text.setup}>
      <div className="stack">
        <DraftQuestions
          draft={draft}
          refused={save.error}
          labelOf={(part) => words[part as keyof Sending]} // the call names these alone
          shownOf={(value) => (typeof value === 'number' ? String(value) : words[value])}
          readStored={(value) => value as Sending[keyof Sending]} // as the contract says of this call
          onSettled={send}
        />
        <SendingFields
          isExam
          value={draft.typed}
          onChange={(changes) => draft.change({ ...draft.typed, ...changes })}
        />
        <Button variant="primary" block busy={save.isPending} onClick={() => send(draft)}>
          {text.setupSave}
        </Button>
      </div>
    </Sheet>
  )
}
