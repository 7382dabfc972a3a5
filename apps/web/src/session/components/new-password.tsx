import { passwordFault } from '@osmp/domain/session/password-rules.ts'
import type { ReactNode } from 'react'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { newPasswordTexts } from '../new-password-texts.ts'
import { PasswordField } from './password-field.tsx'

/**
 * A password of one's own, typed twice. It must differ from `current`, which the form asks for when it is not given. `before` stands
 * over it, `after` under the button. A refusal of `send` is shown at the first of both fields.
 */
export function NewPassword(props: {
  employeeCode: string
  current?: string
  label: string
  send: (newPassword: string, current: string) => Promise<void>
  before?: ReactNode
  after?: ReactNode
}) {
  const { employeeCode } = props
  const text = newPasswordTexts.useText()
  const { faults, field, isBusy, submit } = useForm({
    start: { current: props.current ?? '', next: '', again: '' },
    faults: ({ current, next, again }) => {
      const fault = passwordFault(next, { employeeCode, current })
      return {
        current: props.current === undefined && current === '' && text.presentMissing,
        next: fault && text[fault],
        again: !fault && again !== next && text.differs,
      }
    },
    send: ({ next, current }) => props.send(next, current),
    refused: (said) => ({ next: said }),
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {props.before}
      {props.current === undefined && (
        <PasswordField {...field('current')} label={text.present} help={text.presentHelp} />
      )}
      <PasswordField
        {...field('next')}
        use="new-password"
        label={text.next}
        help={faults.next ? undefined : text.rule}
      />
      <PasswordField {...field('again')} use="new-password" label={text.again} />
      <Button type="submit" variant="primary" block busy={isBusy}>
        {props.label}
      </Button>
      {props.after}
    </form>
  )
}
