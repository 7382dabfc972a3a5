import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words about people that must learn of a change and that no channel reaches. */
export const newsTexts = defineTexts({
  'zh-CN': {
    title: '待通知名单',
    /** Before a change. */
    reach: (people: number, waiting: number) =>
      waiting > 0 ? `${people} 人报名（含候补、待确认 ${waiting} 人）` : `${people} 人已报名`,
    reachNone: '还没有人报名',
    byWechat: (count: number) => `${count} 人可收到微信消息`,
    byHand: (count: number) => `${count} 人收不到消息，需要您通知，之后会列出名单`,
    row: (count: number) => `${count} 人收不到消息，待您通知`,
    cancelled: '会议取消',
    changed: '会议变更',
    declined: '未安排席位',
    promoted: '候补转正',
    copyTitle: '通知内容',
    copy: '复制',
    copied: '已复制',
    people: '待通知',
    told: '已通知',
    showNumbers: '显示完整号码',
    numbersNote: '查看号码会留痕，只用于通知本次会议的变更',
    tick: (name: string) => `已通知${name}`,
    toldBy: (name: string, time: string) => `${name} ${time} 已通知`,
    noPhone: '没有手机号',
    empty: '没有需要您通知的人',
    allTold: '都通知到了',
    more: '名单较长，先列出 500 人，通知后会继续列出',
  },
  en: {
    title: 'People to tell',
    reach: (people, waiting) =>
      waiting > 0
        ? `${counted(people, 'person has', 'people have')} enrolled, ${waiting} of them not yet confirmed`
        : `${counted(people, 'person has', 'people have')} enrolled`,
    reachNone: 'No one has enrolled yet',
    byWechat: (count) => `${count} will get a WeChat message`,
    byHand: (count) => `${count} will get no message and must be told by you: you will get a list`,
    row: (count) => `${counted(count, 'person gets', 'people get')} no message: please tell them`,
    cancelled: 'Cancelled',
    changed: 'Changed',
    declined: 'No seat',
    promoted: 'Seat given',
    copyTitle: 'What to say',
    copy: 'Copy',
    copied: 'Copied',
    people: 'To tell',
    told: 'Told',
    showNumbers: 'Show whole numbers',
    numbersNote: 'Each look is recorded. Use them for this change alone',
    tick: (name) => `${name} has been told`,
    toldBy: (name, time) => `${name}, ${time}`,
    noPhone: 'No number',
    empty: 'There is no one you have to tell',
    allTold: 'All have been told',
    more: 'The first 500 are shown; more follow as you go',
  },
})
