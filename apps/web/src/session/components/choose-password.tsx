import { useGo, useParam } from '../../kit/page/navigation.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { enterSession } from '../enter-session.ts'
import { newPasswordTexts } from '../new-password-texts.ts'
import { chooseByPassword } from '../prove-by-password.ts'
import { safeBack } from '../safe-back.ts'
import { NewPassword } from './new-password.tsx'
import styles from './choose-password.module.css'

/** The first sign-in with an initial password: an own one takes its place, and the person is in. */
export function ChoosePassword(props: { employeeCode: string; password: string; onLeave: () => void }) {
  const { employeeCode, password, onLeave } = props
  const text = newPasswordTexts.useText()
  const go = useGo()
  const back = useParam('back')
  const send = async (newPassword: string) => {
    await enterSession(await chooseByPassword(employeeCode, password, newPassword))
    go(safeBack(back), { replace: true })
  }
  return (
    <NewPassword
      employeeCode={employeeCode}
      current={password}
      label={text.choose}
      send={send}
      before={
        <div className={styles.head}>
          <h2 className="strong">{text.title}</h2>
          <p className="quiet">{text.lead}</p>
        </div>
      }
      after={
        <ActionLink block onClick={onLeave}>
          {text.other}
        </ActionLink>
      }
    />
  )
}
