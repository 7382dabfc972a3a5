import { useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SIGN_IN_WORDS } from '../sign-in-words.ts'

const { useText } = defineTexts({
  password: SIGN_IN_WORDS.password,
  show: ['显示密码', 'Show the password'],
  hide: ['隐藏密码', 'Hide the password'],
})

/** `label` and `use` are those of a password to be chosen; without them it is the one in use. */
export function PasswordField(props: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  label?: string
  help?: string | undefined
  use?: 'new-password'
}) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={props.label ?? text.password}
      help={props.help}
      name={props.use ?? 'password'}
      type={shown ? 'text' : 'password'}
      autoComplete={props.use ?? 'current-password'}
      enterKeyHint="go"
      maxLength={200}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={props.error}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? text.hide : text.show}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
