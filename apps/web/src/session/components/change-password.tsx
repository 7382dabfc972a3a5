import { api } from '../../kit/calls/api-client.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { newPasswordTexts } from '../new-password-texts.ts'
import { NewPassword } from './new-password.tsx'

/** Present password, then the new one. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const text = newPasswordTexts.useText()
  const employeeCode = useUser()?.employeeCode ?? ''
  const send = async (newPassword: string, password: string) => {
    await api.session.passwordChange({ password, newPassword }, { quiet: true })
    onDone()
    showToast({ type: 'success', text: text.changed })
  }
  return <NewPassword employeeCode={employeeCode} label={text.save} send={send} />
}
