import { lazy, Suspense, useState, type ReactNode } from 'react'
import { isRefusal } from '../../kit/calls/api-error.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useGo, useParam } from '../../kit/page/navigation.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { enterSession } from '../enter-session.ts'
import { proveByPassword } from '../prove-by-password.ts'
import { safeBack } from '../safe-back.ts'
import { SIGN_IN_WORDS } from '../sign-in-words.ts'
import { DemoPeople } from './demo-people.tsx'
import { useFirstLink } from './first-link.ts'
import { PasswordField } from './password-field.tsx'

const { useText } = defineTexts({
  employeeCode: SIGN_IN_WORDS.employeeCode,
  signIn: ['登录', 'Sign in'],
  codeMissing: ['请填写工号', 'Please enter your employee code'],
  passwordMissing: ['请填写密码', 'Please enter your password'],
  failed: ['登录没有成功，请稍后重试', 'Signing in did not work. Please try again later'],
})

const ChoosePassword = lazy(async () => ({ default: (await import('./choose-password.tsx')).ChoosePassword }))

/** Employee code and password, or one of the demo people where the demo company is loaded. `children`: other ways to sign in. */
export function PasswordSignIn({ children }: { children?: ReactNode }) {
  const text = useText()
  const go = useGo()
  const back = useParam('back')
  const [link, forgetLink] = useFirstLink()
  const [mustChange, setMustChange] = useState(false)
  const signIn = async ({ username, password }: { username: string; password: string }) => {
    await enterSession(await proveByPassword(username.trim(), password))
    go(safeBack(back), { replace: true })
  }
  const { typed, change, field, isBusy, submit, run } = useForm({
    start: { username: '', password: '' },
    faults: ({ username, password }) => ({
      username: username.trim() === '' && text.codeMissing,
      password: password === '' && text.passwordMissing,
    }),
    send: signIn,
    failed: text.failed,
    refused: (said, error) => {
      const isInitial = isRefusal(error, 'passwordMustChange')
      setMustChange(isInitial)
      return isInitial ? {} : { password: said }
    },
  })
  const employeeCode = typed.username.trim()
  if (link)
    return (
      <Suspense>
        <ChoosePassword {...link} onLeave={forgetLink} />
      </Suspense>
    )
  if (mustChange)
    return (
      <Suspense>
        <ChoosePassword {...typed} employeeCode={employeeCode} onLeave={() => setMustChange(false)} />
      </Suspense>
    )
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          {...field('username')}
          label={text.employeeCode}
          autoComplete="username"
          autoCapitalize="characters"
          maxLength={20}
        />
        <PasswordField {...field('password')} />
        <Button type="submit" variant="primary" block busy={isBusy}>
          {text.signIn}
        </Button>
        {children}
      </form>
      <DemoPeople
        busyCode={isBusy ? employeeCode : undefined}
        onChoose={(username, password) => {
          change({ username, password })
          if (password !== '') run(() => signIn({ username, password }))
        }}
      />
    </>
  )
}
