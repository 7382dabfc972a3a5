import { copyLink } from '../../kit/copy-link.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays.ts'
import { PAPER } from '../../ui/paper.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

/** The invitation page to pass on: its code, its link, and the phone's own way of sending where it has one. */
export function ShareSheet(props: { open: boolean; onClose: () => void; name: string; url: string }) {
  const { open, onClose, name, url } = props
  const text = cockpitTexts.useText()
  // Leaving the system's sheet without sending is no failure.
  const send = () => void navigator.share({ title: name, url }).catch(() => undefined)
  return (
    <Sheet open={open} onClose={onClose} title={text.shareTitle}>
      <div className={styles.share}>
        <div className={styles.paper} style={{ background: PAPER }}>
          <QrCode value={url} label={text.shareQr} size={208} level="M" />
        </div>
        <p className={styles.shareName}>{name}</p>
        <p className={styles.link}>{url}</p>
        <p className={styles.why}>{text.shareHint}</p>
        <div className={styles.shareActions}>
          <Button variant="primary" block icon="copy" onClick={() => void copyLink(url, text)}>
            {text.copy}
          </Button>
          {'share' in navigator && (
            <Button block icon="send" onClick={send}>
              {text.send}
            </Button>
          )}
          <ButtonLink block icon="external-link" href={url}>
            {text.openPage}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
