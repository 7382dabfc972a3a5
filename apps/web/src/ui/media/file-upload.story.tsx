import { useReducer } from 'react'
import type { Story } from '../../stories/story.ts'
import { Button } from '../page/button.tsx'
import { FileConfirmSheet } from './file-confirm-sheet.tsx'
import { chooserReducer, NOTHING_CHOSEN } from './file-upload-state.ts'
import { FileUpload } from './file-upload.tsx'
import { PendingFileRow, type PendingFile } from './pending-file-row.tsx'
import { newUuid } from '../../kit/device/new-id.ts'

const file = (name: string) => new File([new Uint8Array(348_000)], name)
const nothing = () => {}

function Confirming() {
  const [state, dispatch] = useReducer(chooserReducer, NOTHING_CHOSEN)
  const choose = () =>
    dispatch({
      type: 'choose',
      files: [
        { key: newUuid(), file: file('签到表 v1.2.pdf') },
        { key: newUuid(), file: file('IMG_2048.jpg') },
        { key: newUuid(), file: file('报价.zip') },
      ],
    })
  return (
    <div data-opens-overlay>
      <Button onClick={choose}>确认三个文件</Button>
      <FileConfirmSheet
        state={state}
        supplementary={false}
        askedDay={undefined}
        check={(name) => (name.endsWith('.zip') ? '不支持这种文件' : undefined)}
        dispatch={dispatch}
        onAdd={choose}
        onConfirm={() => dispatch({ type: 'dismiss' })}
      />
    </div>
  )
}

const ROWS: readonly PendingFile[] = [
  { name: '签到表.pdf', size: 348_000, progress: 0.64 },
  { name: '会场照片.jpg', size: 348_000, progress: 0 },
  { name: '会议议程.docx', size: 348_000, progress: 0, failure: '等待网络' },
  {
    name: '劳务合同（扫描件，第一版，含附件与补充协议）.pdf',
    size: 348_000,
    progress: 0,
    failure: '文件已损坏，无法打开，请换一个文件',
  },
]

export const story: Story = {
  title: 'File upload',
  variants: {
    'Choose and confirm': () => <FileUpload onConfirm={nothing} label="上传签到材料" />,
    'Not now': () => <FileUpload onConfirm={nothing} reason="会议结案已满 10 天，不能再补充文件" />,
    'Confirming names': Confirming,
    'On the way and failed': () => (
      <ul>
        {ROWS.map((row) => (
          <PendingFileRow key={row.name} file={row} onRetry={nothing} onRemove={nothing} />
        ))}
      </ul>
    ),
  },
}
