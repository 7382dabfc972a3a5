import { fillWords } from '@osmp/domain/kit/fill-words.ts'
import { FRESH_PROOF_MINUTES } from '@osmp/domain/session/fresh-proof.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'
import { Dialog } from '../../ui/overlay/overlays.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { MessagingProof } from './messaging-proof.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './proof-dialog.module.css'

const { useText } = defineTexts({
  title: ['请确认是您本人', 'Please confirm it is you'],
  lead: [
    '付款、账户、权限等操作需先验证身份，{minutes} 分钟内不再询问。已填写的内容不会丢失。',
    'Payments, accounts, roles and the like ask who is there, once in {minutes} minutes. What you typed stays.',
  ],
  confirm: ['确认并继续', 'Confirm and go on'],
  cancel: ['暂不操作', 'Not now'],
  missing: ['请填写密码', 'Please enter your password'],
  failed: ['没有验证成功，请稍后重试', 'That did not work. Please try again later'],
  none: [
    '您还没有可用于验证的密码，请联系管理员发放初始密码，登录后设置自己的密码。',
    'You have no password to confirm with. Ask an administrator for an initial one, sign in with it and choose your own.',
  ],
})

/** Asks for what the person can prove themselves by; `onDone` tells whether they have. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const text = useText()
  const proof = useCall('session', 'proofWays', {}, { staleTime: 0 })
  useOwnEscape(() => onDone(false))
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      returnsFocus={false}
      title={text.title}
      text={fillWords(text.lead, { minutes: FRESH_PROOF_MINUTES })}
    >
      <div className={styles.body}>
        <Loaded query={proof} skeleton={<RowSkeletons count={2} />}>
          {({ ways }) => (
            <>
              {ways.length === 0 && <p>{text.none}</p>}
              {ways.includes('password') && <PasswordProof onProven={() => onDone(true)} />}
              {ways.includes('messaging') && <MessagingProof onProven={() => onDone(true)} />}
            </>
          )}
        </Loaded>
        <Button block onClick={() => onDone(false)}>
          {text.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

function PasswordProof({ onProven }: { onProven: () => void }) {
  const text = useText()
  const { field, isBusy, submit } = useForm({
    start: { password: '' },
    faults: ({ password }) => ({ password: password === '' && text.missing }),
    send: async (typed) => {
      await api.session.proofGive(typed, { quiet: true })
      onProven()
    },
    failed: text.failed,
    refused: (said) => ({ password: said }),
  })
  const form = useRef<HTMLFormElement>(null)
  // It comes once the ways are known: the focus goes to what has to be typed.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField {...field('password')} />
      <Button type="submit" variant="primary" block busy={isBusy}>
        {text.confirm}
      </Button>
    </form>
  )
}

/** Esc closes this dialog alone: the one below would hear it too, and lose what was typed. */
function useOwnEscape(close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    addEventListener('keydown', onEscape, true)
    return () => removeEventListener('keydown', onEscape, true)
  }, [])
}
