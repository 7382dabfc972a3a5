import type { CallOutput } from '../../kit/calls/call-types.ts'
import { copyLink } from '../../kit/device/copy-link.ts'
import { formatDate } from '../../kit/format.ts'
import { withoutScheme } from '../../kit/format-amounts.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
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
