import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'
import { LetterPaper } from './letter-paper.tsx'

type Detail = CallOutput<'invitations', 'invitationDetail'>

/** What every letter of the meeting says, and how attendee and speaker read what is saved. */
export function LetterWords({ engagementId, mayEdit }: { engagementId: string; mayEdit: boolean }) {
  const detail = useCall('invitations', 'invitationDetail', { engagementId })
  return (
    <Loaded query={detail} skeleton={<DetailSkeleton />}>
      {(data) => (
        <div className={styles.words}>
          {mayEdit && <WordsForm key={data.version} engagementId={engagementId} detail={data} />}
          <Preview detail={data} />
        </div>
      )}
    </Loaded>
  )
}

function WordsForm({ engagementId, detail }: { engagementId: string; detail: Detail }) {
  const text = invitationTexts.useText()
  const save = useCallMutation('invitations', 'save', {
    invalidates: ['invitations'],
    onSuccess: () => showToast({ type: 'success', text: text.saved }),
  })
  const { change, field, isBusy, submit } = useForm({
    start: detail.words,
    faults: ({ greeting, body, signature }) => ({
      greeting: greeting.trim() === '' && text.missing,
      body: body.trim() === '' && text.missing,
      signature: signature.trim() === '' && text.missing,
    }),
    send: (words) => save.mutateAsync({ engagementId, letter: { version: detail.version, words } }),
  })
  return (
    <div className={styles.form}>
      <TextField {...field('greeting')} label={text.greeting} maxLength={200} />
      <TextAreaField {...field('body')} label={text.body} help={text.fills} rows={5} maxLength={2000} />
      <TextField {...field('signature')} label={text.signature} maxLength={200} />
      <div className="wrap">
        <Button variant="primary" busy={isBusy} onClick={submit}>
          {text.save}
        </Button>
        <Button icon="undo" onClick={() => change(detail.template)}>
          {text.useTemplate}
        </Button>
      </div>
    </div>
  )
}

function Preview({ detail }: { detail: Detail }) {
  const text = invitationTexts.useText()
  const [reader, setReader] = useState<'attendee' | 'speaker'>('attendee')
  return (
    <section className={styles.preview}>
      <h3>{text.preview}</h3>
      <Segmented
        label={text.previewFor}
        value={reader}
        options={[
          { value: 'attendee', label: text.attendee },
          { value: 'speaker', label: text.speaker },
        ]}
        onChange={setReader}
      />
      <LetterPaper letter={detail.preview[reader]} />
    </section>
  )
}
