import { useState, type FormEvent } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { useDocumentTitle } from '../kit/document-title.ts'
import { useGo, useParam } from '../kit/navigation.ts'
import { queryClient } from '../kit/query.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { startSession, storeUser } from '../kit/session-store.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DemoPeople } from './components/demo-people.tsx'
import { LanguageSwitch } from './components/language-switch.tsx'
import { PasswordField } from './components/password-field.tsx'
import styles from './login.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    welcome: '会议管理',
    lead: '策划、审批、执行、结案，一处完成。',
    employeeCode: '工号',
    signIn: '登录',
    codeMissing: '请填写工号',
    passwordMissing: '请填写密码',
    failed: '登录没有成功，请稍后重试',
  },
  en: {
    welcome: 'Meetings',
    lead: 'Plan, approve, run and close, in one place.',
    employeeCode: 'Employee code',
    signIn: 'Sign in',
    codeMissing: 'Please enter your employee code',
    passwordMissing: 'Please enter your password',
    failed: 'Signing in did not work. Please try again later',
  },
})

/** Only a path of this app may be gone back to. */
function safeBack(back: string | undefined): string {
  if (back === undefined || !/^\/(?![/\\])/.test(back)) return paths.home()
  return back.startsWith(paths.login.pattern) ? paths.home() : back
}

async function signIn(employeeCode: string, password: string): Promise<void> {
  const { code } = await api.session.embeddedSignIn({ employeeCode, password }, { quiet: true })
  startSession(await api.session.getToken({ code }, { quiet: true }))
  queryClient.clear()
  storeUser(await api.session.center({}))
}

/** Embedded sign-in: employee code and password, or one of the demo people where the demo company is loaded. */
export function Screen() {
  const text = useText()
  useDocumentTitle(useRouteTitle('login'))
  const { busy, error, attempt } = useSignIn()
  const [employeeCode, setEmployeeCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (employeeCode.trim() !== '' && password !== '') void attempt(employeeCode.trim(), password)
  }
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <div className={styles.column}>
        <header className={styles.head}>
          <span className={styles.mark} aria-hidden />
          <h1 className={styles.title}>
            <span className={styles.product}>OSMP</span> {text.welcome}
          </h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        <form className={styles.form} onSubmit={submit} noValidate>
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
        </form>
        <DemoPeople
          busyCode={busy}
          onChoose={(code, demoPassword) => {
            setEmployeeCode(code)
            setPassword(demoPassword)
            void attempt(code, demoPassword)
          }}
        />
      </div>
    </main>
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
  return { busy, error, attempt }
}
