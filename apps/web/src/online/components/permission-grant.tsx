import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { Group } from '../../ui/page/group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { liveTexts } from '../live-texts.ts'
import styles from '../live.module.css'

type Asked = { permissionId: string; device: string }

/** On the attendee's phone: the number a computer shows lets it watch in the attendee's name. */
export function PermissionGrant() {
  const text = liveTexts.useText()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<'granted' | 'refused'>()
  return (
    <Group title={text.onComputer} fold="closed">
      <div className={styles.grant} aria-live="polite">
        {done !== undefined ? (
          <p>{done === 'granted' ? text.granted : text.refusedDone}</p>
        ) : asked === undefined ? (
          <CodeForm onFound={setAsked} />
        ) : (
          <Decision asked={asked} onDone={setDone} onLost={() => setAsked(undefined)} />
        )}
      </div>
    </Group>
  )
}

function CodeForm({ onFound }: { onFound: (asked: Asked) => void }) {
  const text = liveTexts.useText()
  const { field, isBusy, submit } = useForm({
    start: { code: '' },
    faults: ({ code }) => ({ code: code.trim().length !== 6 && text.numberShort }),
    send: async ({ code }) => onFound(await api.online.livePermissionRequest({ code: code.trim() }, { quiet: true })),
    refused: (said) => ({ code: said }),
  })
  return (
    <form className={styles.grant} noValidate onSubmit={submit}>
      <TextField
        {...field('code')}
        label={text.number}
        help={text.onComputerHelp}
        inputMode="numeric"
        maxLength={6}
        enterKeyHint="go"
      />
      <Button type="submit" block busy={isBusy}>
        {text.go}
      </Button>
    </form>
  )
}

function Decision(props: { asked: Asked; onDone: (done: 'granted' | 'refused') => void; onLost: () => void }) {
  const text = liveTexts.useText()
  const [isBusy, setBusy] = useState(false)
  const { permissionId, device } = props.asked
  const decide = async (decision: 'grant' | 'refuse') => {
    setBusy(true)
    try {
      props.onDone((await api.online.livePermissionDecide({ permissionId, decision })).state)
    } catch (failure) {
      // The sentence of the refusal has been shown.
      if (!(failure instanceof ApiError)) throw failure
      props.onLost()
    }
  }
  return (
    <>
      <p>{text.askAllow(device)}</p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void decide('refuse')}>
          {text.refuse}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => void decide('grant')}>
          {text.grant}
        </Button>
      </div>
    </>
  )
}
