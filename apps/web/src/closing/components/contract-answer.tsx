import { namedIn } from '@osmp/domain/closing/contract-file-rules.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { contractFileTexts } from '../contract-file-texts.ts'
import styles from '../closing.module.css'

type Detail = CallOutput<'closing', 'detail'>
type File = Detail['files'][number]

/** Compliance accepts an uploaded contract for a speaker, or sends it back; or reads the reason against it. */
export function ContractAnswer({ file, speakers }: { file: File; speakers: Detail['speakers'] }) {
  const text = contractFileTexts.useText()
  const [asked, setAsked] = useState<'accept' | 'return' | null>(null)
  const close = () => setAsked(null)
  const done = (said: string) => () => {
    close()
    showToast({ type: 'success', text: said })
  }
  const sendBack = useCallMutation('closing', 'contractFileReturn', {
    invalidates: ['closing', 'meetings', 'home'],
    onSuccess: done(text.returnedNow),
  })
  const { contract, attachmentId, fileName } = file
  if (contract?.decideRefusal !== undefined)
    return (
      <div className={styles.answer}>
        <p className="quiet">{contract.decideRefusal}</p>
      </div>
    )
  if (!contract?.mayDecide) return null
  return (
    <div className={styles.answer}>
      <ActionLink onClick={() => setAsked('accept')}>{text.accept}</ActionLink>
      <ActionLink onClick={() => setAsked('return')}>{text.sendBack}</ActionLink>
      <Dialog open={asked === 'accept'} onClose={close} title={text.acceptTitle} text={text.acceptText(fileName)}>
        <Accept file={file} speakers={speakers} onClose={close} onDone={done(text.acceptedNow)} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'return'}
        onClose={close}
        title={text.returnTitle}
        text={text.returnText(fileName)}
        confirmLabel={text.sendBack}
        danger
        busy={sendBack.isPending}
        comment={{ label: text.returnLabel, minLength: 5, maxLength: 200 }}
        onConfirm={(note) => sendBack.mutate({ attachmentId, note })}
      />
    </div>
  )
}

type Accepting = { file: File; speakers: Detail['speakers']; onClose: () => void; onDone: () => void }

/** Asks for the speaker of the contract: the one in the file's name is chosen already. */
function Accept({ file, speakers, onClose, onDone }: Accepting) {
  const text = contractFileTexts.useText()
  const people = speakers.filter(({ hcpId }, at) => speakers.findIndex((other) => other.hcpId === hcpId) === at)
  const ready = people.length === 1 ? people[0] : namedIn(people, file.fileName)
  const accept = useCallMutation('closing', 'contractFileAccept', {
    invalidates: ['closing', 'meetings', 'home'],
    onSuccess: onDone,
  })
  const { field, isBusy, submit } = useForm({
    start: { whose: ready?.id ?? null },
    faults: ({ whose }) => ({ whose: whose === null && text.whoseMissing }),
    send: async ({ whose }) =>
      whose !== null && accept.mutateAsync({ attachmentId: file.attachmentId, engagementSpeakerId: whose }),
  })
  return (
    <div className="stack">
      {file.contract?.signedOn !== undefined && <p>{text.signedOn(file.contract.signedOn)}</p>}
      <RadioList
        {...field('whose')}
        label={text.whose}
        options={people.map(({ id, name, hco }) => ({ value: id, label: name, description: hco }))}
      />
      <div className={styles.answerButtons}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="primary" busy={isBusy} onClick={submit}>
          {text.accept}
        </Button>
      </div>
    </div>
  )
}
