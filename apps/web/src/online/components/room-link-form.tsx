import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { roomTexts } from '../room-texts.ts'
import styles from '../room.module.css'

/** The join link of an approved meeting, given or corrected; a refusal stands at the field. */
export function RoomLinkForm(props: { engagementId: string; version: number; platformId: string; onDone: () => void }) {
  const { engagementId, version, platformId, onDone } = props
  const text = roomTexts.useText()
  const save = useCallMutation('online', 'onlinePlatformUpdate', {
    invalidates: ['online', 'meetings'],
    quiet: true,
    onSuccess: () => {
      showToast({ type: 'success', text: text.saved })
      onDone()
    },
  })
  const { field, isBusy, submit } = useForm({
    start: { link: '' },
    faults: ({ link }) => ({ link: !/^https:\/\/\S+$/.test(link.trim()) && text.linkWrong }),
    send: ({ link }) => save.mutateAsync({ engagementId, version, platformId, joinUrl: link.trim() }),
    refused: (said) => ({ link: said }),
  })
  return (
    <form className={styles.actions} noValidate onSubmit={submit}>
      <TextField
        {...field('link')}
        label={text.newLink}
        help={text.linkHelp}
        type="url"
        inputMode="url"
        maxLength={500}
      />
      <Button block type="submit" busy={isBusy}>
        {text.save}
      </Button>
    </form>
  )
}
