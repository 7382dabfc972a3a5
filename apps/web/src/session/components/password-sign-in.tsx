import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { useGo, useParam } from '../../kit/page/navigation.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { enterSession } from '../enter-session.ts'
import { proveByPassword } from '../prove-by-password.ts'
import { safeBack } from '../safe-back.ts'
import { DemoPeople } from './demo-people.tsx'
import { useFirstLink } from './first-link.ts'
import { PasswordField } from './password-field.tsx'

const { useText } = defineTexts({
  'zh-CN': {
    employeeCode: '工号',
    signIn: '登录',
    codeMissing: '请填写工号',
    passwordMissing: '请填写密码',
    failed: '登录没有成功，请稍后重试',
  },
  en: {
    employeeCode: 'Employee code',
    signIn: 'Sign in',
    codeMissing: 'Please enter your employee code',
    passwordMissing: 'Please enter your password',
    failed: 'Signing in did not work. Please try again later',
  },
})

const ChoosePassword = lazy(async () => ({ default: (await import('./choose-password.tsx')).ChoosePassword }))

async function signIn(employeeCode: string, password: string): Promise<void> {
  await enterSession(await proveByPassword(employeeCode, password))
}

/** Employee code and password, or one of the demo people where the demo company is loaded. `children`: other ways to sign in. */
export function PasswordSignIn({ children }: { children?: ReactNode }) {
  const text = useText()
  const { busy, error, attempt, forget } = useSignIn()
  const [link, forgetLink] = useFirstLink()
  const [employeeCode, setEmployeeCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (employeeCode.trim() !== '' && password !== '') void attempt(employeeCode.trim(), password)
  }
  if (link)
    return (
      <Suspense>
        <ChoosePassword {...link} onLeave={forgetLink} />
      </Suspense>
    )
  if (isRefusal(error, 'passwordMustChange'))
    return (
      <Suspense>
        <ChoosePassword employeeCode={employeeCode.trim()} password={password} onLeave={forget} />
      </Suspense>
    )
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={text.employeeCode}
          name="username"
          autoComplete="username"
          autoCapitalize="characters"
          value={employeeCode}
          maxLength={20}
          onChange={(event) => setEmployeeCode(event.currentTarget.value)}
          error={tried && employeeCode.trim() === '' ? text.codeMissing : undefined}
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          error={tried && password === '' ? text.passwordMissing : (error?.msg ?? (error && text.failed))}
        />
        <Button type="submit" variant="primary" block busy={busy !== undefined}>
          {text.signIn}
        </Button>
        {children}
      </form>
      <DemoPeople
        busyCode={busy}
        onChoose={(code, demoPassword) => {
          setEmployeeCode(code)
          setPassword(demoPassword)
          if (demoPassword !== '') void attempt(code, demoPassword)
        }}
      />
    </>
  )
}

/** `busy` is the code of the person who is being signed in. */
function useSignIn() {
  const go = useGo()
  const back = useParam('back')
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<ApiError>()
  const attempt = async (employeeCode: string, password: string) => {
    setBusy(employeeCode)
    setError(undefined)
    try {
      await signIn(employeeCode, password)
      go(safeBack(back), { replace: true })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, error, attempt, forget: () => setError(undefined) }
}
