import { useReducer } from 'react'
import type { Story } from '../stories/story.ts'
import { FileConfirmSheet } from './file-confirm-sheet.tsx'
import { NOTHING_PENDING, uploadReducer, type PendingFile } from './file-upload-state.ts'
import { FileUpload, type UploadTransport } from './file-upload.tsx'
import { Button } from './button.tsx'
import { PendingFileRow } from './pending-file-row.tsx'

const STEPS = 10

/** Moves as an upload does, and fails for names that begin with a ~. */
const slowly: UploadTransport = async ({ name }, onProgress) => {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    onProgress(step / STEPS)
    if (name.startsWith('~') && step > STEPS / 2) throw new Error('not sent')
  }
}

const file = (name: string) => new File([new Uint8Array(348_000)], name)

const pending = (key: string, name: string, status: PendingFile['status'], progress: number): PendingFile => ({
  key,
  file: file(name),
  stem: name.replace(/\.\w+$/, ''),
  status,
  progress,
})

function Confirming() {
  const [state, dispatch] = useReducer(uploadReducer, NOTHING_PENDING)
  const choose = () =>
    dispatch({
      type: 'choose',
      files: [
        { key: crypto.randomUUID(), file: file('签到表 v1.2.pdf') },
        { key: crypto.randomUUID(), file: file('IMG_2048.jpg') },
      ],
    })
  return (
    <div data-opens-overlay>
      <Button onClick={choose}>确认两个文件</Button>
      <FileConfirmSheet
        state={state}
        supplementary={false}
        dispatch={dispatch}
        onAdd={choose}
        onConfirm={() => dispatch({ type: 'dismiss' })}
      />
    </div>
  )
}

export const story: Story = {
  title: 'File upload',
  variants: {
    'Choose, confirm, send': () => <FileUpload transport={slowly} label="上传签到材料" />,
    'Not now': () => <FileUpload transport={slowly} reason="会议结案已满 10 天，不能再补充文件" />,
    'Confirming names': Confirming,
    'On the way and failed': () => (
      <ul>
        {[
          pending('1', '签到表.pdf', 'sending', 0.64),
          pending('2', '会场照片.jpg', 'sending', 0),
          pending('3', '劳务合同（扫描件，第一版，含附件与补充协议）.pdf', 'failed', 0),
        ].map((one) => (
          <PendingFileRow key={one.key} file={one} supplementary={false} onRetry={() => {}} onRemove={() => {}} />
        ))}
      </ul>
    ),
  },
}
