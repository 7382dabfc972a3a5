import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { newPasswordTexts } from '../new-password-texts.ts'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'

/** Present password, then the new one. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const text = newPasswordTexts.useText()
  const employeeCode = useUser()?.employeeCode ?? ''
  const [password, setPassword] = useState('')
  const send = async (newPassword: string) => {
    await api.session.passwordChange({ password, newPassword }, { quiet: true })
    onDone()
    showToast({ type: 'success', text: text.changed })
  }
  return (
    <NewPassword
      known={{ employeeCode, current: password }}
      canSend={password !== ''}
      label={text.save}
      send={send}
      before={(isTried) => (
        <PasswordField
          label={text.present}
          help={text.presentHelp}
          value={password}
          onChange={setPassword}
          error={isTried && password === '' ? text.presentMissing : undefined}
        />
      )}
    />
  )
}
