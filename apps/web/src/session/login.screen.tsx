import { useDocumentTitle } from '../kit/document-title.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { UNKEPT } from '../kit/spare-storage.ts'
import { defineTexts } from '../kit/texts.ts'
import { LanguageSwitch } from './components/language-switch.tsx'
import { MessagingSignIn } from './components/messaging-sign-in.tsx'
import { PasswordSignIn } from './components/password-sign-in.tsx'
import { QrSignIn } from './components/qr-sign-in.tsx'
import styles from './login.module.css'
import { useMessagingSignIn } from './use-messaging-sign-in.ts'

const { useText } = defineTexts({
  'zh-CN': {
    welcome: '会议管理',
    lead: '策划、审批、执行、结案，一处完成。',
    keepsNothing: '此浏览器不保存数据，关闭或刷新页面后需重新登录。',
  },
  en: {
    welcome: 'Meetings',
    lead: 'Plan, approve, run and close, in one place.',
    keepsNothing: 'This browser keeps no data: after closing or reloading the page you sign in again.',
  },
})

/** Sign-in: by WeCom inside the app without a question, by its QR code on a desktop, by employee code and password anywhere. */
export function Screen() {
  const text = useText()
  useDocumentTitle(useRouteTitle('login'))
  const messaging = useMessagingSignIn()
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
          {localStorage.getItem(UNKEPT) !== null && <p className={styles.lead}>{text.keepsNothing}</p>}
        </header>
        {messaging.step.kind === 'password' ? (
          <PasswordSignIn>
            <QrSignIn onScan={messaging.leave} />
          </PasswordSignIn>
        ) : (
          <MessagingSignIn {...messaging} />
        )}
      </div>
    </main>
  )
}
