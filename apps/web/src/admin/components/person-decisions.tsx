import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../operations.module.css'
import { privacyTexts } from '../privacy-texts.ts'

type Asked = 'export' | 'erase' | 'hold' | 'release'

const REASONS = {
  export: 'personalDataReason',
  erase: 'personalDataReason',
  hold: 'holdReason',
  release: 'holdReleaseReason',
} as const

/** Handing over, deleting and holding what is held about a person, each with its reason. */
export function PersonDecisions(props: {
  phone: string
  hold: CallOutput<'privacy', 'personFind'>['hold']
  waits: CallOutput<'privacy', 'personFind'>['waits']
  onChanged: () => void
}) {
  const { phone, hold, waits = [], onChanged } = props
  const isWaiting = (one: 'erasePerson' | 'releaseHold') => waits.some(({ deed }) => deed === one)
  const text = privacyTexts.useText()
  const [asked, setAsked] = useState<Asked>()
  const done = (said: string) => {
    setAsked(undefined)
    showToast({ type: 'success', text: said })
    onChanged()
  }
  const exporting = useCallMutation('privacy', 'personExport', {
    onSuccess: ({ fileName, content }) => {
      saveTextFile(fileName, content, 'application/json')
      done(text.exported)
    },
  })
  const erasing = useCallMutation('privacy', 'personErase', {
    onSuccess: ({ kept }) => done(text.erased(kept)),
  })
  const holding = useCallMutation('privacy', 'holdSet', { onSuccess: () => done(text.held) })
  const releasing = useCallMutation('privacy', 'holdRelease', { onSuccess: () => done(text.released) })
  const dialogs = {
    export: { title: text.exportTitle, text: text.exportText, confirmLabel: text.exportIt },
    erase: { title: text.eraseTitle, text: text.eraseText, confirmLabel: text.askErase },
    hold: { title: text.holdTitle, text: text.holdHelp, confirmLabel: text.hold },
    release: { title: text.releaseTitle, text: text.releaseHelp, confirmLabel: text.askRelease },
  } as const
  const act = (reason: string) => {
    if (asked === 'export') exporting.mutate({ phone, reason })
    if (asked === 'erase') erasing.mutate({ phone, reason })
    if (asked === 'hold') holding.mutate({ phone, reason })
    if (asked === 'release' && hold) releasing.mutate({ holdId: hold.id, reason })
  }
  const reasons = useReasons(REASONS[asked ?? 'export'], asked !== undefined)
  return (
    <div className={styles.buttons}>
      <Button icon="download" onClick={() => setAsked('export')}>
        {text.exportIt}
      </Button>
      {hold === null && (
        <Button icon="lock" onClick={() => setAsked('hold')}>
          {text.hold}
        </Button>
      )}
      {hold !== null && !isWaiting('releaseHold') && (
        <Button icon="lock" onClick={() => setAsked('release')}>
          {text.release}
        </Button>
      )}
      {!isWaiting('erasePerson') && (
        <Button
          icon="trash"
          variant="danger"
          reason={hold === null ? undefined : text.eraseHeld}
          onClick={() => setAsked('erase')}
        >
          {text.erase}
        </Button>
      )}
      <ConfirmDialog
        {...dialogs[asked ?? 'export']}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        busy={exporting.isPending || erasing.isPending || holding.isPending || releasing.isPending}
        comment={{ label: text.reason, minLength: 4, maxLength: 200, reasons }}
        onConfirm={act}
      />
    </div>
  )
}
