import { useParam } from '../kit/navigation.ts'
import { clearSession } from '../kit/session-store.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { ERROR_CODES, ErrorPage, type ErrorCode } from '../ui/error-page.tsx'
import { useEffect } from 'react'

const { useText } = defineTexts({
  'zh-CN': {
    title440: '系统内没有您的账号',
    text440: '请联系管理员开通账号后再登录。',
    title441: '企业通讯录里没有您的账号',
    text441: '请联系管理员把您加入企业通讯录后再登录。',
  },
  en: {
    title440: 'You have no account here',
    text440: 'Ask your administrator for an account, then sign in again.',
    title441: 'You are not in the company directory',
    text441: 'Ask your administrator to add you to the company directory, then sign in again.',
  },
})

const isErrorCode = (code: string | undefined): code is ErrorCode => ERROR_CODES.some((known) => known === code)

/** `/errorPage?code=`: what went wrong and the way back; 401, 440 and 441 end the session on this device. */
export function Screen() {
  const text = useText()
  const asked = useParam('code')
  const back = useParam('back')
  const code = isErrorCode(asked) ? asked : '404'
  const signedOut = code === '401' || code === '440' || code === '441'
  useEffect(() => {
    if (signedOut) clearSession()
  }, [signedOut])
  const redirect = signedOut ? paths.login({ back }) : paths.home()
  const own = code === '440' || code === '441'
  return (
    <ErrorPage
      code={code}
      redirect={redirect}
      title={own ? text[`title${code}`] : undefined}
      description={own ? text[`text${code}`] : undefined}
    />
  )
}
