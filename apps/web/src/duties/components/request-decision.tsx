import { dottedText } from '../../kit/dotted-text.ts'
import { useState } from 'react'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { secondPersonTexts } from '../second-person-texts.ts'
import styles from '../second-person.module.css'

type Request = CallOutput<'duties', 'requestDecide'>
type Change = CallOutput<'duties', 'requestGet'>['changes'][number]
type Decision = CallInput<'duties', 'requestDecide'>['decision']
const LEAST = 2
const CONFIRM_TEXTS: Readonly<Partial<Record<Request['deed'], 'confirmErasure' | 'confirmByTime'>>> = {
  erasePerson: 'confirmErasure',
  eraseByTime: 'confirmByTime',
}

/** Deeds with a title that names no person: it outlives the person's data. */
const UNNAMED: readonly Request['deed'][] = ['changeMasterData', 'erasePerson', 'releaseHold']

/** The title in the question, of one record with its name. */
const subjectOf = ({ deed, title }: Request, [change, ...others]: readonly Change[]): string =>
  change && others.length === 0 && UNNAMED.includes(deed) ? dottedText([title, change.label]) : title

/** Confirm or refuse what somebody else asked; take back one's own. Who may not decide reads whom to leave it to. */
export function RequestDecision({ request, changes }: { request: Request; changes: readonly Change[] }) {
  const text = secondPersonTexts.useText()
  const [asking, setAsking] = useState<Decision | null>(null)
  const [word, setWord] = useState('')
  const [isAlikeSeen, setAlikeSeen] = useState(false)
  const hasAlike = changes.some(({ alike }) => alike?.some(({ hasRole }) => hasRole))
  const told = { confirm: text.isConfirmed, refuse: text.isRefused, withdraw: text.isWithdrawn }
  const close = () => setAsking(null)
  const decide = useCallMutation('duties', 'requestDecide', {
    invalidates: ['duties', 'admin', 'policies', 'session'],
    onSuccess: (_, { decision }) => {
      close()
      showToast({ type: 'success', text: told[decision] })
    },
  })
  const send = (decision: Decision, said = '') =>
    decide.mutate({
      requestId: request.requestId,
      decision,
      word: said,
      ...(hasAlike && decision === 'confirm' && { isAlikeSeen }),
    })
  const reason = request.reason ?? undefined
  return (
    <div className="stack">
      <p className="quiet">{reason ?? text.yours}</p>
      {reason === undefined && hasAlike && (
        <Checkbox checked={isAlikeSeen} onChange={({ target }) => setAlikeSeen(target.checked)}>
          {text.alikeSeen}
        </Checkbox>
      )}
      <div className={styles.buttons}>
        {reason === undefined && (
          <Button
            variant="primary"
            reason={hasAlike && !isAlikeSeen ? text.alikeFirst : undefined}
            onClick={() => setAsking('confirm')}
          >
            {text.confirm}
          </Button>
        )}
        {(reason === undefined || request.mayRefuse === true) && (
          <Button onClick={() => setAsking('refuse')}>{text.refuse}</Button>
        )}
        {request.mine && <Button onClick={() => setAsking('withdraw')}>{text.withdraw}</Button>}
      </div>
      <ConfirmDialog
        open={asking === 'confirm'}
        onClose={close}
        title={text.confirmTitle}
        text={text[CONFIRM_TEXTS[request.deed] ?? 'confirmText'](subjectOf(request, changes))}
        confirmLabel={text.confirm}
        busy={decide.isPending}
        onConfirm={() => send('confirm')}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={close}
        title={text.withdrawTitle}
        text={text.withdrawText}
        confirmLabel={text.withdraw}
        busy={decide.isPending}
        onConfirm={() => send('withdraw')}
      />
      <Sheet open={asking === 'refuse'} onClose={close} title={text.refuseTitle}>
        <div className="stack">
          <TextAreaField
            label={text.refuseTitle}
            help={text.refuseHint}
            maxLength={200}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <Button
            variant="primary"
            block
            busy={decide.isPending}
            reason={word.trim().length < LEAST ? text.refuseTitle : undefined}
            onClick={() => send('refuse', word)}
          >
            {text.refuse}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
