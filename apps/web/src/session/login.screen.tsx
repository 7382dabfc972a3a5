import { useDocumentTitle } from '../kit/page/document-title.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { UNKEPT } from '../kit/device/spare-storage.ts'
import { defineTexts } from '../kit/texts.ts'
import { BrandMark } from '../ui/mark/brand-mark.tsx'
import { Seats } from '../ui/mark/seats.tsx'
import { LanguageSwitch } from './components/language-switch.tsx'
import { MessagingSignIn } from './components/messaging-sign-in.tsx'
import { PasswordSignIn } from './components/password-sign-in.tsx'
import { QrSignIn } from './components/qr-sign-in.tsx'
import styles from './login.module.css'
import { useMessagingSignIn } from './use-messaging-sign-in.ts'

const { useText } = defineTexts({
  welcome: ['会议管理', 'Meetings'],
  lead: ['策划、审批、执行、结案，一处完成。', 'Plan, approve, run and close, in one place.'],
  plan: ['策划', 'Plan'],
  planned: ['边填边查规则，内容随时保存', 'Rules are checked as you type, and every word is kept'],
  approve: ['审批', 'Approve'],
  approved: ['金额、提醒和改动一屏看清', 'Amount, warnings and changes on one screen'],
  run: ['执行', 'Run'],
  recorded: ['签到、照片、线上会议记在一处', 'Sign-ins, photos and online rooms in one record'],
  close: ['结案', 'Close'],
  closed: ['逐项提示还缺什么，劳务费随后提交', 'A checklist names what is missing; fees follow'],
  keepsNothing: [
    '此浏览器不保存数据，关闭或刷新页面后需重新登录。',
    'This browser keeps no data: after closing or reloading the page you sign in again.',
  ],
})

/** A meeting's way, and what each part of it is here. */
const STEPS = [
  ['plan', 'planned'],
  ['approve', 'approved'],
  ['run', 'recorded'],
  ['close', 'closed'],
] as const

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
      <header className={styles.head}>
        <BrandMark size={48} />
        <h1 className={styles.title}>
          <span className={styles.product}>OSMP</span> {text.welcome}
        </h1>
        <p className={styles.lead}>{text.lead}</p>
        {localStorage.getItem(UNKEPT) !== null && <p className={styles.lead}>{text.keepsNothing}</p>}
        <ol className={styles.steps}>
          {STEPS.map(([name, what]) => (
            <li key={name} className={styles.step}>
              <strong>{text[name]}</strong>
              <span>{text[what]}</span>
            </li>
          ))}
        </ol>
        <Seats className={styles.room} width={640} height={360} total={110} filled={62} />
      </header>
      <div className={styles.column}>
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
