import { defineTexts } from '../kit/texts.ts'

/** Words of the closing files. */
export const filesTexts = defineTexts({
  title: ['结案材料', 'Closing files'],
  type: ['材料类型', 'Kind of material'],
  events_photos: ['活动照片', 'Event photos'],
  contract_sanofi_third_party: ['第三方合同', 'Third-party contract'],
  sign_report: ['签到文件', 'Sign-in document'],
  others: ['其他', 'Others'],
  choose: ['选择文件', 'Choose files'],
  addContract: ['上传合同', 'Upload the contract'],
  addSheet: ['上传签到表', 'Upload the sign-in sheet'],
  signedOn: ['合同上的签署日期', 'Day of signature on the contract'],
  contractOf: (name: string) => [`${name}-合同`, `${name}-contract`],
  sheetOf: (name: string) => [`${name}-签到表`, `${name}-sign-in sheet`],
  kinds: [
    '支持 JPEG、PNG、WebP（过大的图片会自动压缩）和 PDF、Word、Excel、PowerPoint（20 MB 以内）',
    'JPEG, PNG, WebP (large pictures are made smaller); PDF, Word, Excel, PowerPoint up to 20 MB',
  ],
  noFiles: [
    '还没有结案材料，请选择类型后上传合同、签到表等文件',
    'No closing files yet. Choose the kind, then upload contracts, sign-in sheets and the like',
  ],
  none: ['没有结案材料', 'There are no closing files'],
  supplementary: ['补充', 'Added later'],
  similar: [
    '与其他会议的材料或照片相似，请在结案清单中说明原因',
    'Looks like a file or photo of another meeting. Please say why in the closing list',
  ],
  similarTo: (meeting: string) => [
    `与会议“${meeting}”的材料或照片相似，请在结案清单中说明原因`,
    `Looks like a file or photo of the meeting “${meeting}”. Please say why in the closing list`,
  ],
  open: ['查看', 'View'],
  remove: ['删除', 'Delete'],
  removeTitle: ['删除这份材料', 'Delete this file'],
  removed: ['材料已删除', 'File deleted'],
  gone: ['文件暂时打不开，请稍后再试', 'The file cannot be opened just now. Please try again later'],
  waiting: (count: number) => [
    `还有 ${count} 个文件未上传`,
    count === 1 ? '1 file not uploaded yet' : `${count} files not uploaded yet`,
  ],
  waitingNote: [
    '文件保存在本机，联网后自动续传；被拒收的请重试或更换文件。',
    'Files are kept on this device and go out once there is a network. Refused ones: retry, or choose another file.',
  ],
  stalled: ['等待网络', 'waiting for a network'],
  full: ['手机存储空间不足，请清理后再选择', 'This device has no space left. Please free some and choose again'],
  unreadable: (name: string) => [
    `无法读取图片“${name}”，请换一张`,
    `The picture “${name}” cannot be read. Choose another`,
  ],
  uploadKind: ['不支持这种文件，请换一个', 'This kind of file is not supported. Choose another'],
  uploadEmpty: ['文件是空的，请重新选择', 'The file is empty. Please choose another'],
  uploadTooLarge: (limit: string) => [
    `文件超过 ${limit}，请压缩后再传`,
    `The file is larger than ${limit}. Make it smaller first`,
  ],
  supplementUntil: (moment: string) => [
    `会议已结案，可补充材料至 ${moment}；补充的材料不能改名或删除`,
    `The meeting is closed. Files may be added until ${moment}; they cannot be renamed or deleted`,
  ],
  supplementOver: (moment: string) => [`补充材料已于 ${moment} 截止`, `Files could be added until ${moment}`],
})
