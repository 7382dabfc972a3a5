import { useEffect } from 'react'
import { fetchCallsAhead } from '../kit/calls/api-client.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { UNKEPT } from '../kit/device/spare-storage.ts'
import { defineTexts } from '../kit/texts.ts'
import { BrandMark } from '../ui/mark/brand-mark.tsx'
import { Seats } from '../ui/mark/seats.tsx'
import '../ui/field/sign-in.css'
import { LanguageSwitch } from './components/language-switch.tsx'
import { MessagingSignIn } from './components/messaging-sign-in.tsx'
import { PasswordSignIn } from './components/password-sign-in.tsx'
import { QrSignIn } from './components/qr-sign-in.tsx'
import { SIGN_IN_WORDS } from './sign-in-words.ts'
import { useMessagingSignIn } from './use-messaging-sign-in.ts'

const { useText } = defineTexts({
  welcome: SIGN_IN_WORDS.welcome,
  lead: SIGN_IN_WORDS.lead,
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
  // The form is drawn before the calls are known that it sends.
  useEffect(fetchCallsAhead, [])
  return (
    <main className="sign-in-page">
      <div className="sign-in-language">
        <LanguageSwitch />
      </div>
      <header className="sign-in-head">
        <BrandMark size={48} />
        <h1 className="sign-in-title">
          <span className="sign-in-product">OSMP</span> {text.welcome}
        </h1>
        <p className="sign-in-lead">{text.lead}</p>
        {localStorage.getItem(UNKEPT) !== null && <p className="sign-in-lead">{text.keepsNothing}</p>}
        <ol className="sign-in-steps">
          {STEPS.map(([name, what]) => (
            <li key={name} className="sign-in-step">
              <strong>{text[name]}</strong>
              <span>{text[what]}</span>
            </li>
          ))}
        </ol>
        <Seats className="sign-in-room" width={640} height={360} total={110} filled={62} />
      </header>
      <div className="sign-in-column">
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
