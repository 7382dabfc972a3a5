import { useEffect, useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { ApiError, isNetworkFailure } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useLoad } from '../kit/calls/load.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { formatDateTime } from '../kit/format.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { useGo } from '../kit/page/navigation.ts'
import { publicPaths } from '../kit/page/public-paths.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { BrandMark } from '../ui/mark/brand-mark.tsx'
import { ActionLink } from '../ui/page/action-link.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { LanguageSwitch } from './components/language-switch.tsx'
import { NewPassword } from './components/new-password.tsx'
import { enterSession } from './enter-session.ts'
import { newPasswordTexts } from './new-password-texts.ts'
import styles from './password-link.module.css'

const { useText } = defineTexts({
  lead: (name: string, until: string) => [
    `${name}，您好。链接只能用一次，${until} 前有效。设置后直接登录，其他设备会退出。`,
    `Hello ${name}. This link works once, until ${until}. You are signed in at once, and signed out everywhere else.`,
  ],
  signIn: ['去登录', 'To sign-in'],
})

/** The person of a one-time link that came by mail chooses a password, and is in. */
export function Screen() {
  const text = useText()
  const title = useRouteTitle('passwordLink')
  useDocumentTitle(title)
  const token = useToken()
  const opened = useLoad((signal) => api.session.passwordLinkRead({ token }, { signal, quiet: true }), [token])
  const { error } = opened
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      {error instanceof ApiError && !isNetworkFailure(error) ? (
        <ErrorState
          what={error.msg}
          code={error.code}
          action={<ActionLink href={publicPaths.login()}>{text.signIn}</ActionLink>}
        />
      ) : (
        <Loaded query={opened} skeleton={<DetailSkeleton />}>
          {(person) => <Choose key={token} token={token} person={person} title={title} />}
        </Loaded>
      )}
    </main>
  )
}

type Choosing = { token: string; person: CallOutput<'session', 'passwordLinkRead'>; title: string }

function Choose({ token, person, title }: Choosing) {
  const text = useText()
  const words = newPasswordTexts.useText()
  const go = useGo()
  const { name, employeeCode, until } = person
  const send = async (newPassword: string) => {
    const { code } = await api.session.passwordLinkUse({ token, newPassword }, { quiet: true })
    await enterSession(code)
    go(paths.home(), { replace: true })
  }
  return (
    <>
      <header className={styles.head}>
        <BrandMark size={40} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text.lead(name, formatDateTime(until))}</p>
      </header>
      <NewPassword
        employeeCode={employeeCode}
        current=""
        label={words.choose}
        send={send}
        before={<input type="hidden" autoComplete="username" value={employeeCode} readOnly />}
      />
    </>
  )
}

/** The secret behind the #, taken out of the address at once: neither history nor a copied address keeps it. */
function useToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const take = () => {
      if (location.hash === '') return
      setToken(location.hash.slice(1))
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
