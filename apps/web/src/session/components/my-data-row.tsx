import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Row } from '../../ui/page/row.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

const { useText } = defineTexts({
  label: ['我的数据', 'My data'],
  hint: ['下载系统保存的我的信息', 'Download what is held about me'],
  done: ['已下载', 'Downloaded'],
})

/** Everything held about the person themselves, as a file. */
export function MyDataRow() {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { fileName, content } = await api.privacy.myData({})
      saveTextFile(fileName, content, 'application/json')
      showToast({ type: 'success', text: text.done })
    } catch {
      // The sentence of a refused call has been shown already.
    } finally {
      setBusy(false)
    }
  }
  return <Row icon="download" title={text.label} second={text.hint} onClick={() => void download()} />
}
