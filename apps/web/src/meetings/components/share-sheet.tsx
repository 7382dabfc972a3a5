import { copyLink } from '../../kit/device/copy-link.ts'
import { withoutScheme } from '../../kit/format-amounts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { QrPicture } from '../../ui/media/qr-picture.tsx'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

/** The invitation page to pass on: its code as a picture, its short link, and the phone's own way of sending where it has one. */
export function ShareSheet(props: {
  open: boolean
  onClose: () => void
  name: string
  /** Date and time, as printed under the name. */
  when: string | undefined
  /** The page's short address. */
  url: string
  /** Undefined: this person does not shape the page. */
  edits?: { engagementId: string } | undefined
}) {
  const { open, onClose, name, when, url, edits } = props
  const text = cockpitTexts.useText()
  // Leaving the system's sheet without sending is no failure.
  const send = () => void navigator.share({ title: name, url }).catch(() => undefined)
  return (
    <Sheet open={open} onClose={onClose} title={text.shareTitle}>
      <div className={styles.share}>
        <QrPicture value={`${url}/qr`} title={name} note={when} hint={text.shareHint} label={text.shareQr} />
        <p className={styles.link}>{withoutScheme(url)}</p>
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
          {edits && (
            <div className={styles.shareMore}>
              <ButtonLink block icon="pen" href={paths.landingPreview(edits)}>
                {text.editPage}
              </ButtonLink>
              <ButtonLink block icon="image" href={paths.posterMeetingId({ meetingId: edits.engagementId })}>
                {text.poster}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </Sheet>
  )
}
