import { type FormEvent, useState } from 'react'
import { ApiError } from '../../kit/calls/api-error.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { roomTexts } from '../room-texts.ts'
import styles from '../room.module.css'

/** The join link of an approved meeting, given or corrected; a refusal stands at the field. */
export function RoomLinkForm(props: { engagementId: string; version: number; platformId: string; onDone: () => void }) {
  const { engagementId, version, platformId, onDone } = props
  const text = roomTexts.useText()
  const [link, setLink] = useState('')
  const [fault, setFault] = useState<string>()
  const save = useCallMutation('online', 'onlinePlatformUpdate', {
    invalidates: ['online', 'meetings'],
    quiet: true,
    onSuccess: () => {
      showToast({ type: 'success', text: text.saved })
      onDone()
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const joinUrl = link.trim()
    if (!/^https:\/\/\S+$/.test(joinUrl)) return setFault(text.linkWrong)
    setFault(undefined)
    try {
      await save.mutateAsync({ engagementId, version, platformId, joinUrl })
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error))
    }
  }
  return (
    <form className={styles.actions} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={text.newLink}
        help={text.linkHelp}
        type="url"
        inputMode="url"
        maxLength={500}
        value={link}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined)
          setLink(target.value)
        }}
      />
      <Button block type="submit" busy={save.isPending}>
        {text.save}
      </Button>
    </form>
  )
}
