import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { copyLink } from '../../kit/device/copy-link.ts'
import { formatDate, withoutScheme } from '../../kit/format.ts'
import { useReachesPhones } from '../../kit/use-reaches-phones.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { QrPicture } from '../../ui/media/qr-picture.tsx'
import { contractStateTexts } from '../contract-state-texts.ts'
import styles from '../speakers.module.css'

/** Where no phone is reached: the link to hand over, as a code and as text. */
export function ContractLinkSheet(props: {
  link: CallOutput<'contracts', 'getUrl'>
  url: string
  isSigned: boolean
  onClose: () => void
}) {
  const { link, url, isSigned, onClose } = props
  const text = contractStateTexts.useText()
  const { number, expiresAt, speakerName, engagementName } = link
  const title = isSigned ? text.ownSheet(speakerName) : text.sheet(speakerName)
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.link}>
        <p>{text.only(speakerName)}</p>
        <QrPicture
          value={url}
          title={engagementName}
          note={`${title} · ${number}`}
          hint={text.scanHint}
          label={text.qr}
        />
        <p className={styles.url}>{withoutScheme(url)}</p>
        <p className="figures">{isSigned ? number : `${number} · ${text.until(formatDate(expiresAt))}`}</p>
        <div className={styles.linkActions}>
          <Button variant="primary" block icon="copy" onClick={() => void copyLink(url, text)}>
            {text.copy}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** Another contract in place of an open one, with the reason. */
export function Reissue(props: {
  name: string
  isBusy: boolean
  onReissue: (reason: string, onSuccess: () => void) => void
}) {
  const text = contractStateTexts.useText()
  const reachesPhones = useReachesPhones()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionLink tone="danger" busy={props.isBusy} onClick={() => setAsking(true)}>
        {text.reissue}
      </ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.reissueTitle(props.name)}
        text={reachesPhones ? text.reissueText : text.reissueByHand}
        danger
        confirmLabel={reachesPhones ? text.reissueNow : text.reissueLink}
        busy={props.isBusy}
        comment={{
          label: text.reason,
          minLength: 2,
          maxLength: 200,
          reasons: useReasons('contractReissueReason', isAsking),
        }}
        onConfirm={(reason) => props.onReissue(reason, () => setAsking(false))}
      />
    </>
  )
}
