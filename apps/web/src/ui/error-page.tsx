import { defineTexts } from '../kit/texts.ts'
import { Button } from './button.tsx'
import { useNavigation } from './navigation-context.tsx'
import styles from './error-page.module.css'

export const ERROR_CODES = ['403', '404', '500', '401', '440', '441'] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

const { useText } = defineTexts({
  'zh-CN': {
    home: '返回首页',
    signIn: '重新登录',
    title403: '无权访问',
    text403: '您没有权限查看这个页面，如需开通请联系管理员。',
    title404: '页面不存在',
    text404: '您访问的页面不存在或已被移走，请检查链接。',
    title500: '服务器错误',
    text500: '服务器出错了，请稍后再试，仍不行请联系管理员。',
    title401: '登录已失效',
    text401: '您的登录已过期，请重新登录。',
    title440: '系统内没有您的账号',
    text440: '请联系管理员开通账号后再登录。',
    title441: '企业通讯录里没有您的账号',
    text441: '请联系管理员把您加入企业通讯录后再登录。',
  },
  en: {
    home: 'Back to home',
    signIn: 'Sign in',
    title403: 'No permission',
    text403: 'You have no permission to see this page. Ask an administrator if you need it.',
    title404: 'Page not found',
    text404: 'This page does not exist or has moved. Check the link.',
    title500: 'Server error',
    text500: 'The server failed. Try again later, or tell an administrator if it stays.',
    title401: 'Signed out',
    text401: 'Your sign-in has expired. Sign in again.',
    title440: 'You have no account here',
    text440: 'Ask your administrator for an account, then sign in again.',
    title441: 'You are not in the company directory',
    text441: 'Ask your administrator to add you to the company directory, then sign in again.',
  },
})

/** A whole page for an error, with a button that replaces the route by `redirect` (home by default). */
export function ErrorPage(props: {
  code: ErrorCode
  title?: string | undefined
  description?: string | undefined
  redirect?: string | undefined
}) {
  const { code, title, description, redirect = '/' } = props
  const text = useText()
  const navigation = useNavigation()
  return (
    <main className={styles.page}>
      <p aria-hidden className={styles.code}>
        {code}
      </p>
      <h1 className={styles.title}>{title ?? text[`title${code}`]}</h1>
      <p className={styles.text}>{description ?? text[`text${code}`]}</p>
      <Button variant="primary" icon="home" onClick={() => navigation.replace(redirect)}>
        {code === '401' ? text.signIn : text.home}
      </Button>
    </main>
  )
}
