import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { newUuid } from '../../kit/device/new-id.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Button } from '../../ui/page/button.tsx'
import { type Question, questionTexts } from '../question-texts.ts'
import styles from '../record.module.css'

type Shown = { approvalId: string; questions: readonly Question[]; mayAnswer: boolean }

/** Questions on the step in turn: what was answered last, then what is open, which the meeting's side answers here. */
export function RecordQuestions({ approvalId, questions, mayAnswer }: Shown) {
  const answered = questions.filter(({ state }) => state === 'answered').slice(-1)
  const open = questions.filter(({ state }) => state === 'open')
  return [...answered, ...open].map((question) => (
    <QuestionCard
      key={question.questionId}
      approvalId={approvalId}
      question={question}
      mayAnswer={mayAnswer && question.state === 'open'}
    />
  ))
}

function QuestionCard(props: { approvalId: string; question: Question; mayAnswer: boolean }) {
  const { approvalId, question, mayAnswer } = props
  const text = questionTexts.useText()
  const [asked, setAsked] = useState<boolean>()
  const { questionId, state, askedByName, answeredByName } = question
  const id = `question-${questionId}`
  return (
    <section className={styles.warnings} data-waits aria-labelledby={id}>
      <h2 id={id} className={styles.warningsTitle}>
        <Icon name={state === 'open' ? 'hourglass' : 'check-circle'} />
        {state === 'open' ? text.waits(askedByName, text[question.about]) : text.answered(answeredByName ?? '')}
      </h2>
      <p className={styles.warningText}>
        {state === 'answered' && text.asked(askedByName, text[question.about])}
        {question.question}
      </p>
      {state === 'answered' && <p className={styles.comment}>{question.answer}</p>}
      {mayAnswer && (
        <Button variant="primary" block onClick={() => setAsked(true)}>
          {text.answer}
        </Button>
      )}
      {asked !== undefined && (
        <Answer open={asked} onClose={() => setAsked(false)} approvalId={approvalId} question={question} />
      )}
    </section>
  )
}

/** The same token goes with each repeat of one answer. */
function Answer(props: { open: boolean; onClose: () => void; approvalId: string; question: Question }) {
  const { open, onClose, approvalId, question } = props
  const { questionId, askedByName } = question
  const text = questionTexts.useText()
  const [clientToken] = useState(newUuid)
  const send = useCallMutation('approvals', 'questionAnswer', {
    invalidates: ['approvals'],
    onSuccess: () => {
      onClose()
      showToast({ type: 'success', text: text.sent(askedByName) })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.answer}
      text={question.question}
      confirmLabel={text.send}
      busy={send.isPending}
      comment={{ label: text.answerLabel, minLength: 2, maxLength: 500 }}
      onConfirm={(answer) => send.mutate({ approvalId, questionId, answer, clientToken })}
    />
  )
}
