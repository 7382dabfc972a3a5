import { useState } from 'react'
import { copyLink } from '../../kit/device/copy-link.ts'
import { formatDateTime } from '../../kit/format.ts'
import { withoutScheme } from '../../kit/format-amounts.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { QrPicture } from '../../ui/media/qr-picture.tsx'
import { Group } from '../../ui/page/group.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { organiserTexts } from '../organiser-texts.ts'
import type { Questionnaire } from '../questionnaire-types.ts'
import styles from '../results.module.css'

type Action = Questionnaire['allowedActions'][number]['action']
/** What is asked before it is done. */
const SURE = { renew: 'renewSure', close: 'closeSure' } as const
const DONE = { renew: 'renewed', close: 'closedDone', reopen: 'reopened', revise: 'revised' } as const
const BUTTONS = ['revise', 'renew', 'close', 'reopen'] as const

/** The link and its code, sending, and what ends or reopens it. */
export function SurveyShare({ questionnaire }: { questionnaire: Questionnaire }) {
  const { engagementId, questionnaireId, version, sentAt, allowedActions } = questionnaire
  const text = organiserTexts.useText()
  const [asking, setAsking] = useState<keyof typeof SURE | null>(null)
  const move = useCallMutation('exams', 'questionnaireMove', { invalidates: ['exams'] })
  const run = async (action: keyof typeof DONE | 'send') => {
    const { sent } = await move.mutateAsync({ engagementId, questionnaireId, version, action })
    setAsking(null)
    const said = action === 'send' ? (sent > 0 ? text.sent(sent) : text.sentNone) : text[DONE[action]]
    showToast({ type: 'success', text: said })
  }
  const press = (action: keyof typeof DONE | 'send') => void run(action).catch(() => undefined)
  const may = (action: Action) => allowedActions.some((entry) => entry.action === action && entry.allowed)
  return (
    <div className={styles.stack}>
      <LinkCard questionnaire={questionnaire} />
      {may('send') && (
        <Group note={text.sendHelp}>
          <div className="column padded">
            <Button block icon="send" busy={move.isPending} onClick={() => press('send')}>
              {text.send}
            </Button>
            {sentAt !== null && <p className="quiet">{text.lastSent(formatDateTime(sentAt))}</p>}
          </div>
        </Group>
      )}
      <div className={styles.actions}>
        {BUTTONS.filter(may).map((action) => (
          <Button
            key={action}
            onClick={() => (action === 'renew' || action === 'close' ? setAsking(action) : press(action))}
          >
            {text[action]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={text[asking ?? 'close']}
        text={text[SURE[asking ?? 'close']]}
        confirmLabel={text[asking ?? 'close']}
        danger
        busy={move.isPending}
        onConfirm={() => asking && press(asking)}
      />
    </div>
  )
}

function LinkCard({
  questionnaire: { shortUrl: url, phase, content, engagementName },
}: {
  questionnaire: Questionnaire
}) {
  const text = organiserTexts.useText()
  if (url === null) return <p className="quiet">{phase === 'draft' ? text.linkDraft : text.linkClosed}</p>
  return (
    <Group title={text.link} note={text.linkHint}>
      <div className={styles.link}>
        <QrPicture value={url} title={engagementName} note={content.title} hint={text.scanHint} label={text.qr} />
        <p className={styles.url}>{withoutScheme(url)}</p>
        <div className={styles.actions}>
          <Button variant="primary" icon="copy" onClick={() => void copyLink(url, text)}>
            {text.copy}
          </Button>
          <ButtonLink icon="external-link" href={url}>
            {text.openLink}
          </ButtonLink>
        </div>
      </div>
    </Group>
  )
}
