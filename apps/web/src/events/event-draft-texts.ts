import { defineTexts } from '../kit/texts.ts'

/** Words of forms of events that are kept before they are saved. */
export const eventDraftTexts = defineTexts({
  drafts: ['草稿', 'Drafts'],
  changeOf: ['修改中', 'Being changed'],
  unnamed: ['未命名的大型活动', 'Unnamed event'],
  keptAt: (time: string) => [`${time} 保存`, `Saved ${time}`],
  remove: (name: string) => [`删除草稿“${name}”`, `Delete the draft “${name}”`],
  removeTitle: ['删除这份草稿？', 'Delete this draft?'],
  removeText: [
    '已填写的内容会一并删除，已保存的大型活动不受影响。',
    'What you filled in goes with it. Saved events stay as they are.',
  ],
  removeConfirm: ['删除草稿', 'Delete draft'],
  removed: ['草稿已删除', 'Draft deleted'],
  resumed: (time: string) => [`已恢复 ${time} 填写的草稿`, `Resumed your draft of ${time}`],
  startNew: ['新建一个', 'Start a new one'],
  discard: ['放弃这些修改', 'Discard these changes'],
  staleTitle: ['草稿已在别处修改', 'The draft was changed elsewhere'],
  clashTitle: ['草稿已在别处修改，请选择保留哪一处', 'The draft was changed elsewhere too: choose what to keep'],
  goneTitle: ['草稿已在别处更新', 'The draft was changed elsewhere'],
  sentence: ['您在另一台设备上修改过这份草稿。', 'You changed this draft on another device. '],
  openEvent: ['打开大型活动', 'Open the event'],
  keepAsNew: ['存为新草稿', 'Keep as a new draft'],
  toEvents: ['查看我的大型活动', 'See my events'],
  later: ['暂不处理', 'Not now'],
  gone: ['这里不能再修改它了', 'It can no longer be changed here'],
  goneText: (why: string, others: string) => [
    `${why}。“${others}”会丢弃这里未保存的内容，也可以把它存为新草稿。`,
    `${why}. “${others}” discards what is not saved here; you may keep it as a new draft instead.`,
  ],
  giveUpTitle: ['放弃未上传的内容？', 'Give up what is not uploaded?'],
  giveUpText: [
    '这份草稿还有内容没有存到服务器。新建后，本机上的内容会删除。',
    'The server does not have all of this draft yet. A new one deletes what this device has.',
  ],
  giveUp: ['放弃并新建', 'Give up and start new'],
  eventChanged: [
    '大型活动已被他人修改。改用最新内容会放弃您未保存的修改，也可以用您的内容覆盖。',
    'Somebody else changed the event. The latest discards what you have not saved; yours overwrites theirs.',
  ],
  empty: ['（空）', '(empty)'],
  absent: ['没有这一项', 'Not there'],
  newSeries: (name: string) => [`新建“${name}”`, `New: ${name}`],
})
