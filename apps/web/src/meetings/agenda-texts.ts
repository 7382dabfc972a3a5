import { namesIn } from '@osmp/domain/kit/words.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of a meeting's agenda: arranged by its organiser, read by everybody. */
export const agendaTexts = defineTexts({
  'zh-CN': {
    title: '会议议程',
    publicTitle: '会议日程',
    none: '这场会议没有填写议题。',
    help: '拖动左侧手柄调整顺序，拖动议题之间的分隔线调整时间；总时长不变，保存后立即生效。',
    minutes: (count: number) => `${count} 分钟`,
    total: (count: number) => `共 ${count} 分钟`,
    move: (topic: string) => `调整“${topic}”的顺序`,
    moveHelp: '按上下方向键调整顺序',
    shift: (before: string, after: string) => `调整“${before}”与“${after}”之间的时间`,
    shiftHelp: '按上下方向键，每次 5 分钟',
    moved: (topic: string, place: number, time: string) => `${topic} 移到第 ${place} 位，${time} 开始`,
    shifted: (topic: string, time: string) => `${topic} 改为 ${time} 开始`,
    save: '保存议程',
    reset: '还原',
    saved: '议程已更新',
    change: '增减议题或更换讲者，请申请变更',
    publicPage: '查看公开议程',
    toLanding: '会议主页',
    ...namesIn('zh-CN', SPEAKER_ROLE_NAMES),
  },
  en: {
    title: 'Agenda',
    publicTitle: 'Agenda',
    none: 'This meeting has no topics.',
    help: 'Drag the handles to change the order, and the lines between topics to shift times. The total stays the same; saving holds at once.',
    minutes: (count) => `${count} min`,
    total: (count) => `${count} min in all`,
    move: (topic) => `Move “${topic}”`,
    moveHelp: 'Press up or down to change the order',
    shift: (before, after) => `Shift the time between “${before}” and “${after}”`,
    shiftHelp: 'Press up or down, 5 minutes at a time',
    moved: (topic, place, time) => `${topic} is number ${place} now and starts at ${time}`,
    shifted: (topic, time) => `${topic} starts at ${time} now`,
    save: 'Save agenda',
    reset: 'Undo',
    saved: 'The agenda is updated',
    change: 'To add or drop topics or change speakers, change the meeting',
    publicPage: 'See the public agenda',
    toLanding: 'Meeting page',
    ...namesIn('en', SPEAKER_ROLE_NAMES),
  },
})
