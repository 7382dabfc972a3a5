import { defineTexts } from '../../kit/texts.ts'
import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'
import { useNavigation } from './navigation-context.tsx'
import styles from './error-page.module.css'

export const ERROR_CODES = ['403', '404', '500', '401', '440', '441'] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** What is drawn over each: a broken link, a machine that failed, a lock. */
const DRAWINGS = { 404: 'lost', 500: 'fault', 403: 'locked', 401: 'locked', 440: 'locked', 441: 'locked' } as const

const { useText } = defineTexts({
  home: ['返回首页', 'Back to home'],
  code: (code: string) => [`错误代码 ${code}`, `Error code ${code}`],
  signIn: ['重新登录', 'Sign in again'],
  staffSignIn: ['员工登录', 'Sign in as staff'],
  guests: ['请核对链接，或联系会议主办方。', 'Please check the link, or ask the organiser of the meeting.'],
  title403: ['无权访问', 'No permission'],
  text403: [
    '您没有权限查看这个页面，如需开通请联系管理员。',
    'You have no permission to see this page. Ask an administrator if you need it.',
  ],
  title404: ['页面不存在', 'Page not found'],
  text404: ['您访问的页面不存在或已被移走，请检查链接。', 'This page does not exist or has moved. Check the link.'],
  title500: ['服务器错误', 'Server error'],
  text500: [
    '服务器出错了，请稍后再试，仍不行请联系管理员。',
    'The server failed. Try again later, or tell an administrator if it stays.',
  ],
  title401: ['登录已失效', 'Signed out'],
  text401: ['您的登录已过期，请重新登录。', 'Your sign-in has expired. Sign in again.'],
  title440: ['系统内没有您的账号', 'You have no account here'],
  text440: ['请联系管理员开通账号后再登录。', 'Ask your administrator for an account, then sign in again.'],
  title441: ['企业通讯录里没有您的账号', 'You are not in the company directory'],
  text441: [
    '请联系管理员把您加入企业通讯录后再登录。',
    'Ask your administrator to add you to the company directory, then sign in again.',
  ],
})

/**
 * A whole page for an error, with a button that replaces the route by `redirect` (home by default) and says where that is. `isGuest`: nobody
 * is signed in, so that home would only be the sign-in of staff.
 */
export function ErrorPage(props: {
  code: ErrorCode
  title?: string | undefined
  description?: string | undefined
  redirect?: string | undefined
  isGuest?: boolean | undefined
}) {
  const { code, title, description, redirect = '/', isGuest = false } = props
  const text = useText()
  const navigation = useNavigation()
  const leadsToSignIn = code === '401' || code === '440' || code === '441'
  const isLostGuest = isGuest && !leadsToSignIn
  const said = isLostGuest && code === '404' ? text.guests : text[`text${code}`]
  return (
    <main className={styles.page}>
      <Drawing name={DRAWINGS[code]} />
      <h1 className="title">{title ?? text[`title${code}`]}</h1>
      <p className={styles.text}>{description ?? said}</p>
      <Button
        variant={isLostGuest ? 'secondary' : 'primary'}
        icon={leadsToSignIn ? 'refresh' : isLostGuest ? 'user' : 'home'}
        onClick={() => navigation.replace(redirect)}
      >
        {leadsToSignIn ? text.signIn : isLostGuest ? text.staffSignIn : text.home}
      </Button>
      <p className={styles.code}>{text.code(code)}</p>
    </main>
  )
}
