import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { formatDate } from '../../kit/format.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Fault } from '../../ui/page/fault.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { myDataTexts } from '../my-data-texts.ts'
import styles from '../my-data.module.css'
import { HeldPlace } from './held-place.tsx'
import type { Entered } from './own-proof.tsx'

/** The data held; a copy, corrections and the wish to be erased. `onLeave`: the code has to be given once more, with the reason. */
export function HeldData({ entered, onLeave }: { entered: Entered; onLeave: (why: string) => void }) {
  const text = myDataTexts.useText()
  const { person } = entered
  const [data, setData] = useState(entered.data)
  const { proof, places, file } = data
  const reread = async () => setData(await api.privacy.heldData({ person, proof }, { quiet: true }))
  const isEmpty = places.length === 0 && data.askedAt === null
  return (
    <div className={styles.data}>
      {isEmpty ? <p>{text.none}</p> : <h2>{text.places}</h2>}
      {places.map((place) => (
        <HeldPlace
          key={place.enrollmentId}
          place={place}
          by={{ person, proof }}
          onSaved={reread}
          onRenamed={() => onLeave(text.renamed)}
          onEnded={() => onLeave(text.ended)}
        />
      ))}
      {places.some(({ mayCorrect }) => !mayCorrect) && <p className="quiet">{text.fixed}</p>}
      {!isEmpty && (
        <Erase
          askedAt={data.askedAt}
          ask={async () => {
            const { askedAt } = await api.privacy.heldErase({ person, proof }, { quiet: true })
            setData({ ...data, askedAt })
          }}
          onEnded={() => onLeave(text.ended)}
        />
      )}
      <PageBar
        above={<p className="quiet">{text.copyHelp}</p>}
        primary={
          <Button variant="primary" block onClick={() => saveTextFile(file.fileName, file.content, 'application/json')}>
            {text.copy}
          </Button>
        }
      />
    </div>
  )
}

function Erase(props: { askedAt: string | null; ask: () => Promise<void>; onEnded: () => void }) {
  const { askedAt, ask, onEnded } = props
  const text = myDataTexts.useText()
  const [isOpen, setOpen] = useState(false)
  const { faults, isBusy, run } = useForm({
    start: {},
    failed: text.failed,
    refused: (said, error) => {
      if (isRefusal(error, 'phoneProofGone')) onEnded()
      return { form: said }
    },
  })
  if (askedAt !== null) return <p role="status">{text.asked(formatDate(askedAt))}</p>
  return (
    <>
      <ActionLink tone="danger" onClick={() => setOpen(true)}>
        {text.erase}
      </ActionLink>
      {faults.form && <Fault>{faults.form}</Fault>}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.eraseTitle}
        text={text.eraseText}
        confirmLabel={text.erase}
        danger
        busy={isBusy}
        onConfirm={() => {
          setOpen(false)
          run(ask)
        }}
      />
    </>
  )
}
