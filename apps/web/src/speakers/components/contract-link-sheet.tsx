import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { copyLink } from '../../kit/copy-link.ts'
import { formatDate, withoutScheme } from '../../kit/format.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlays.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { contractStateTexts } from '../contract-state-texts.ts'
import styles from '../speakers.module.css'

/** The signing link to pass on: as a code, as text, and by the phone's own way of sending where it has one. */
export function ContractLinkSheet(props: {
  link: CallOutput<'speakers', 'getUrl'>
  isSigned: boolean
  isBusy: boolean
  /** Another contract in place of this one; undefined when that may not be. */
  onReissue: ((reason: string) => void) | undefined
  onClose: () => void
}) {
  const { link, isSigned, isBusy, onReissue, onClose } = props
  const text = contractStateTexts.useText()
  const { shortUrl: url, number, expiresAt, speakerName, engagementName } = link
  const title = isSigned ? text.ownSheet(speakerName) : text.sheet(speakerName)
  // Leaving the system's sheet without sending is no failure.
  const send = () => void navigator.share({ title, url }).catch(() => undefined)
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.link}>
        <QrPicture
          value={url}
          title={engagementName}
          note={`${title} · ${number}`}
          hint={text.scanHint}
          label={text.qr}
        />
        <p className={styles.url}>{withoutScheme(url)}</p>
        <p>{text.only(speakerName)}</p>
        <p className="figures">{isSigned ? number : `${number} · ${text.until(formatDate(expiresAt))}`}</p>
        <div className={styles.linkActions}>
          <Button variant="primary" block icon="copy" onClick={() => void copyLink(url, text)}>
            {text.copy}
          </Button>
          {'share' in navigator && (
            <Button block icon="send" onClick={send}>
              {text.send}
            </Button>
          )}
          {onReissue && <Reissue name={speakerName} isBusy={isBusy} onReissue={onReissue} />}
        </div>
      </div>
    </Sheet>
  )
}

function Reissue(props: { name: string; isBusy: boolean; onReissue: (reason: string) => void }) {
  const text = contractStateTexts.useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" block busy={props.isBusy} onClick={() => setAsking(true)}>
        {text.reissue}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.reissueTitle(props.name)}
        text={text.reissueText}
        confirmLabel={text.reissueNow}
        comment={{
          label: text.reason,
          minLength: 2,
          maxLength: 200,
          reasons: useReasons('contractReissueReason', isAsking),
        }}
        onConfirm={(reason) => {
          setAsking(false)
          props.onReissue(reason)
        }}
      />
    </>
  )
}
