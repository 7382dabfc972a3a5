import { QUESTION_ABOUT, type QuestionAbout } from '@osmp/domain/approvals/approval-question.ts'
import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { newUuid } from '../../kit/device/new-id.ts'
import { FilterChip } from '../../ui/mark/chip.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { questionTexts } from '../question-texts.ts'
import type { OpenApplication } from './send-back.tsx'

/** Asks about a part of the application or the whole; the same id goes with each repeat of one question. */
export function AskDialog(props: { open: boolean; onClose: () => void; approval: OpenApplication }) {
  const { open, onClose, approval } = props
  const { approvalId, submitterName } = approval
  const text = questionTexts.useText()
  const [about, setAbout] = useState<QuestionAbout>('whole')
  const [questionId, setId] = useState(newUuid)
  const ask = useCallMutation('approvals', 'questionAsk', {
    invalidates: ['approvals'],
    onSuccess: () => {
      setId(newUuid())
      onClose()
      showToast({ type: 'success', text: text.sent(submitterName) })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.title}
      text={text.askText}
      confirmLabel={text.send}
      busy={ask.isPending}
      comment={{ label: text.question, minLength: 2, maxLength: 200 }}
      onConfirm={(question) => ask.mutate({ approvalId, questionId, about, question })}
    >
      <div role="group" aria-label={text.about} className="wrap">
        {QUESTION_ABOUT.map((one) => (
          <FilterChip key={one} pressed={about === one} onPress={() => setAbout(one)}>
            {text[one]}
          </FilterChip>
        ))}
      </div>
    </ConfirmDialog>
  )
}
