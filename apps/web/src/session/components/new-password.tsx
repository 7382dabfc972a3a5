import { passwordFault } from '@osmp/domain/session/password-rules.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../kit/calls/api-error.ts'
import { Button } from '../../ui/page/button.tsx'
import { newPasswordTexts } from '../new-password-texts.ts'
import { PasswordField } from './password-field.tsx'

type Known = { employeeCode: string; current: string }

/**
 * A password of one's own, typed twice. `known`: what it must differ from. `before` stands over it and learns whether one has tried to send, `after` under the button.
 * What `send` refuses is shown at the first field.
 */
export function NewPassword(props: {
  known: Known
  canSend: boolean
  label: string
  send: (newPassword: string) => Promise<void>
  before: (isTried: boolean) => ReactNode
  after?: ReactNode
}) {
  const text = newPasswordTexts.useText()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const fault = passwordFault(typed, props.known)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || again !== typed || !props.canSend) return
    setBusy(true)
    try {
      await props.send(typed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {props.before(isTried)}
      <PasswordField
        use="new-password"
        label={text.next}
        help={isTried && fault ? undefined : text.rule}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setRefusal(undefined)
        }}
        error={isTried && fault ? text[fault] : refusal}
      />
      <PasswordField
        use="new-password"
        label={text.again}
        value={again}
        onChange={setAgain}
        error={isTried && !fault && again !== typed ? text.differs : undefined}
      />
      <Button type="submit" variant="primary" block busy={isBusy}>
        {props.label}
      </Button>
      {props.after}
    </form>
  )
}
