import { showToast } from '../../ui/overlay/toast-store.ts'
import { currentChannel } from '../device/channel.ts'
import { defineTexts } from '../texts.ts'

const texts = defineTexts({
  inApp: [
    '如果文件没有保存，请点右上角菜单，用浏览器打开后再下载',
    'If nothing was saved, open this page in a browser from the menu at the top and try again',
  ],
})

/** The sentence comes after the caller's own. */
const AFTER_MS = 1_500

/** Hands bytes to the browser as a file under a name. Browsers inside messaging apps may save nothing and say nothing: then this does. */
export function saveBlob(blob: Blob, fileName: string): void {
  const object = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = object
  link.download = fileName
  link.click()
  // Some browsers start the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
  const channel = currentChannel()
  if (channel !== undefined && channel !== 'client')
    setTimeout(() => showToast({ type: 'warning', text: texts.text().inApp }), AFTER_MS)
}
