import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
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
type Words = Detail['words']

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
  const [words, setWords] = useState<Words>(detail.words)
  const [tried, setTried] = useState(false)
  const save = useCallMutation('invitations', 'save', {
    invalidates: ['invitations'],
    onSuccess: () => showToast({ type: 'success', text: text.saved }),
  })
  const missing = (value: string) => (tried && value.trim() === '' ? text.missing : undefined)
  const submit = () => {
    setTried(true)
    if (Object.values(words).some((value) => value.trim() === '')) return
    save.mutate({ engagementId, letter: { version: detail.version, words } })
  }
  return (
    <div className={styles.form}>
      <TextField
        label={text.greeting}
        maxLength={200}
        value={words.greeting}
        error={missing(words.greeting)}
        onChange={({ target }) => setWords({ ...words, greeting: target.value })}
      />
      <TextAreaField
        label={text.body}
        help={text.fills}
        rows={5}
        maxLength={2000}
        value={words.body}
        error={missing(words.body)}
        onChange={({ target }) => setWords({ ...words, body: target.value })}
      />
      <TextField
        label={text.signature}
        maxLength={200}
        value={words.signature}
        error={missing(words.signature)}
        onChange={({ target }) => setWords({ ...words, signature: target.value })}
      />
      <div className={styles.saves}>
        <Button variant="primary" busy={save.isPending} onClick={submit}>
          {text.save}
        </Button>
        <Button icon="undo" onClick={() => setWords(detail.template)}>
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
