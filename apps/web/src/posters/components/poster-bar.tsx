import { useChannel } from '../../kit/device/channel.ts'
import { copyText } from '../../kit/device/clipboard.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { posterTexts } from '../poster-texts.ts'
import type { PosterDetail } from './poster-view.tsx'

/** Share for the organiser; save for everybody but inside messaging apps, where one holds the picture instead. */
export function PosterBar({ poster }: { poster: PosterDetail }) {
  const text = posterTexts.useText()
  const channel = useChannel()
  const { imageUrl, tools, engagementCode } = poster
  const isInApp = channel !== undefined && channel !== 'client'
  const canSave = imageUrl !== null && !isInApp
  const save = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} block icon="download" onClick={() => saveFile(imageUrl ?? '', `${engagementCode}.png`)}>
      {text.save}
    </Button>
  )
  if (tools === null) return canSave ? <BottomBar primary={save('primary')} /> : null
  return (
    <BottomBar
      secondary={canSave ? save('secondary') : undefined}
      primary={
        <Button variant="primary" block icon="share" onClick={() => void share(poster)}>
          {text.share}
        </Button>
      }
    />
  )
}

function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** The phone's own sharing where there is one; else the enrolment link goes to the clipboard. */
async function share({ engagementName, landingUrl }: PosterDetail): Promise<void> {
  const text = posterTexts.text()
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: engagementName, url: landingUrl })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const isCopied = await copyText(landingUrl)
  showToast({ type: isCopied ? 'success' : 'warning', text: isCopied ? text.copied : text.copyFailed })
}
