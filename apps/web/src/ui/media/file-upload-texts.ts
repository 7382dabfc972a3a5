import { defineTexts } from '../../kit/texts.ts'

export const { useText: useUploadText } = defineTexts({
  choose: ['选择文件', 'Choose files'],
  addMore: ['继续添加', 'Add more'],
  title: ['确认上传的文件', 'Files to upload'],
  confirm: (count: number) => [
    count === 0 ? '确认上传' : `确认上传 ${count} 个文件`,
    count === 0 ? 'Upload' : count === 1 ? 'Upload 1 file' : `Upload ${count} files`,
  ],
  none: ['还没有选择文件', 'No files chosen yet'],
  dayMissing: ['请填写每份文件的签署日期', 'Please give the day of signature of each file'],
  dayAhead: ['签署日期不能晚于今天', 'The day of signature cannot be after today'],
  note: ['确认后不能再改名。', 'Names cannot be changed after this.'],
  supplementaryNote: [
    '确认后不能再改名，也不能删除。',
    'Names cannot be changed and files cannot be deleted after this.',
  ],
  name: (at: number) => [`文件 ${at} 的名称`, `Name of file ${at}`],
  remove: (name: string) => [`移除“${name}”`, `Remove ${name}`],
  waiting: ['等待上传', 'Waiting'],
  sending: (percent: number) => [`正在上传 ${percent}%`, `Uploading ${percent}%`],
  failed: ['未上传', 'Not uploaded'],
  retry: ['重试', 'Retry'],
  retryFile: (name: string) => [`重试上传“${name}”`, `Retry ${name}`],
  fileNameEmpty: ['请填写文件名', 'Enter a file name'],
  fileNameNoExtension: ['这个文件没有扩展名，请换一个文件', 'This file has no extension; choose another one'],
  fileNameExtensionChanged: ['扩展名不能修改，请保留原来的', 'The extension cannot be changed; keep it as it was'],
})
