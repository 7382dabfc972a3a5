import { counted } from '@osmp/domain/kit/counted.ts'
import { PHOTO_TAG_NAMES } from '@osmp/domain/photos/photo-tag-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the venue photos. */
export const photoTexts = defineTexts({
  title: ['现场照片', 'Photos'],
  ...PHOTO_TAG_NAMES,
  kind: ['照片类型', 'Kind of photo'],
  progress: (present: number, needed: number) => [
    `会场照片 ${present} / ${needed}`,
    `Room photos ${present} / ${needed}`,
  ],
  enough: ['会场照片已齐', 'Enough room photos for closing'],
  outOfTime: (count: number) => [
    `${count} 张拍摄时间不符，待合规核对后计入`,
    `${counted(count, 'photo')} taken at another time, to be accepted by compliance`,
  ],
  missing: (count: number) => [
    `还差 ${count} 张：拍到会场全景和听众`,
    `${count} to go: the whole room with its audience`,
  ],
  take: ['拍照', 'Take a photo'],
  choose: ['从相册选择', 'Album'],
  waiting: (count: number) => [`待上传 ${count} 张`, `${count} to upload`],
  waitingNote: [
    '照片已暂存在本机，断网、刷新或关闭页面都不会丢，联网后从断点继续上传。',
    'They are kept on this phone. Without network, or after a reload, the upload goes on where it stopped.',
  ],
  retryAll: ['全部重试', 'Retry all'],
  uploaded: (count: number) => [`已上传 ${count} 张`, `${count} uploaded`],
  none: [
    '还没有照片。先拍一张会场全景，能看到听众和投影。',
    'No photos yet. Start with the whole room: audience and screen in sight.',
  ],
  caption: (tag: string, time: string) => [`${tag} · ${time}`, `${tag} · ${time}`],
  by: (name: string) => [`${name}上传`, `by ${name}`],
  takenOn: (time: string, device: string) => [
    `拍摄 ${[time, device].filter((part) => part !== '').join(' ')}`,
    `taken ${[time, device].filter((part) => part !== '').join(' ')}`,
  ],
  place: (latitude: number, longitude: number) => [
    `位置 ${latitude.toFixed(3)}, ${longitude.toFixed(3)}`,
    `at ${latitude.toFixed(3)}, ${longitude.toFixed(3)}`,
  ],
  noDownload: ['图片没能下载，请稍后再试', 'The image could not be downloaded. Please try again later'],
  flagged: (count: number) => [`需要留意 ${count} 张`, `${count} to look at`],
  flaggedNote: [
    '与其他会议相似的照片要逐张说明，才能结案。',
    'Each photo like one of another meeting needs an explanation before closing.',
  ],
  similar: ['与其他会议的照片相似', 'Like a photo of another meeting'],
  farInTime: ['拍摄时间与会议相差超过 24 小时', 'Taken more than 24 hours from the meeting'],
  dayOff: ['超 24 小时', 'Over 24 h'],
  toExplain: ['待说明', 'To explain'],
  explained: ['已说明', 'Explained'],
  compareTitle: ['对比相似照片', 'Compare similar photos'],
  thisPhoto: ['本场照片', 'This meeting'],
  otherPhoto: ['其他会议的照片', 'Another meeting'],
  otherHidden: ['您没有权限查看那场会议的照片', 'You may not see the photos of that meeting'],
  alike: (percent: number) => [`画面相似度 ${percent}%`, `${percent}% alike`],
  explanation: ['说明', 'Explanation'],
  explanationHelp: [
    '例如：两场会议在同一会场、同一机位拍摄',
    'For instance: both meetings were in the same room, taken from the same spot',
  ],
  explain: ['提交说明', 'Explain'],
  explainedToast: ['说明已保存，结案时会一并查看', 'The explanation is kept and shown at closing'],
  explanationShort: ['说明至少 4 个字', 'At least 4 characters'],
  remove: ['删除', 'Delete'],
  removeTitle: ['删除这张照片', 'Delete this photo'],
  removed: ['照片已删除', 'Photo deleted'],
  discard: ['不再上传', 'Do not upload'],
  discardTitle: ['放弃这张照片', 'Give up this photo'],
  discardText: ['它还没有上传，放弃后无法找回。', 'It has not been uploaded and cannot be brought back.'],
  unreadable: (count: number) => [
    `${count} 张照片的格式无法读取，请换成 JPEG 或 PNG`,
    `${counted(count, 'photo')} cannot be read. Please use JPEG or PNG`,
  ],
  full: ['手机存储空间不足，照片没能保存，请先清理', 'This phone has no space left. The photo was not kept'],
  noticeTitle: ['拍照前请看一下', 'Before you take photos'],
  notice1: (needed: number) => [
    `会场照片至少 ${needed} 张，能看到会场全景、听众和投影内容。`,
    `At least ${counted(needed, 'photo')} of the room: the whole room, its audience and the screen.`,
  ],
  notice2: ['讲者照片要能看清正在演讲的讲者。', 'Photos of a talk show the speaker clearly.'],
  notice3: [
    '不拍患者、病历和药品特写，不用网络图片或旧照片。',
    'No patients, records or close-ups of medicines; no pictures from elsewhere.',
  ],
  notice4: [
    '照片只用于本场会议结案，结案前可以删除。',
    'They serve the closing of this meeting only and can be deleted until then.',
  ],
  understood: ['知道了', 'Understood'],
})
