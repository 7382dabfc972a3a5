import { Suspense } from 'react'
import { DelegationRow } from '../approvals/public.ts'
import { api } from '../kit/calls/api-client.ts'
import { Page } from '../kit/page/page.tsx'
import { useGo } from '../kit/page/navigation.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { leaveNow } from '../kit/page/on-leaving.ts'
import { leaveSession } from '../kit/page/redirect.ts'
import { clearSession, useMayOpen } from '../kit/device/session-store.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { ChangePasswordRow } from './components/change-password-row.tsx'
import { DemoClock } from './components/demo-clock.tsx'
import { NewestMessages } from './components/inbox.tsx'
import { MyDataRow } from './components/my-data-row.tsx'
import { OwnSessionsRow } from './components/own-sessions-row.tsx'
import { Preferences } from './components/preferences.tsx'
import { Profile } from './components/profile.tsx'
import styles from './me.module.css'

const { useText } = defineTexts({
  applyList: ['我的申请', 'My submissions'],
  delegation: ['审批委托', 'Delegation'],
  delegationHint: ['外出时请同事代为审批', 'Let a colleague approve while you are away'],
  assistant: ['费用助手', 'Expenses'],
  mailbox: ['报告邮箱', 'Report mailbox'],
  notices: ['系统公告', 'Notices'],
  second: ['第二人复核', 'Second person'],
  refusals: ['拒绝记录', 'Refusals'],
  workbench: ['工作台', 'Workbench'],
  workbenchHint: ['主数据、规则与日志', 'Master data, rules and logs'],
  signOut: ['退出登录', 'Sign out'],
})

/** Profile, newest messages and what is mine; beside it, where there is room, preferences, the demo's clock and sign-out. */
export function Screen() {
  const text = useText()
  const isAdmin = useMayOpen('workbench')
  const isSecond = useMayOpen('secondPerson')
  const seesRefusals = useMayOpen('complianceSections')
  return (
    <Page title={useRouteTitle('me')} width="wide">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Profile />
          <NewestMessages />
          <Group>
            <Row icon="send" title={text.applyList} href={paths.applyList()} />
            <Suspense fallback={<Row icon="user-check" title={text.delegation} second={text.delegationHint} />}>
              <DelegationRow />
            </Suspense>
            <Row icon="receipt" title={text.assistant} href={paths.assistant()} />
            <Row icon="mail" title={text.mailbox} href={paths.mailbox()} />
            <Row icon="bell" title={text.notices} href={paths.systemNotice()} />
            <MyDataRow />
            <ChangePasswordRow />
            <OwnSessionsRow />
            {isSecond && <Row icon="user-check" title={text.second} href={paths.secondPersonRequest()} />}
            {!isAdmin && seesRefusals && (
              <Row icon="ban" title={text.refusals} href={paths.adminSectionRecord({ section: 'refusals' })} />
            )}
            {isAdmin && (
              <Row
                icon="settings"
                title={text.workbench}
                second={text.workbenchHint}
                href={paths.adminSectionRecord()}
              />
            )}
          </Group>
        </div>
        <div className={styles.column}>
          <Preferences />
          <DemoClock />
          <SignOut label={text.signOut} />
        </div>
      </div>
    </Page>
  )
}

function SignOut({ label }: { label: string }) {
  const go = useGo()
  const signOut = async () => {
    leaveSession(true)
    await leaveNow()
    // The person leaves this device also when the server cannot be reached.
    await api.session.signOut({}, { quiet: true }).catch(() => undefined)
    import('../enrolment/public.tsx').then(({ forgetDesk }) => forgetDesk()).catch(() => undefined)
    clearSession()
    // `stay`: inside WeCom the page would otherwise sign in again by itself. What was read is forgotten with the next sign-in: this
    // screen, until it is gone, would ask for it anew without a session.
    go(paths.login({ stay: '1' }), { replace: true })
  }
  return (
    <Group>
      <Row icon="log-out" title={label} tone="danger" onClick={() => void signOut()} />
    </Group>
  )
}
