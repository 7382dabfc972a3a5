import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of a meeting's agenda: arranged by its organiser, read by everybody. */
export const agendaTexts = defineTexts({
  title: ['会议议程', 'Agenda'],
  publicTitle: ['会议日程', 'Agenda'],
  none: ['这场会议没有填写议题。', 'This meeting has no topics.'],
  help: [
    '拖动左侧手柄调整顺序，拖动议题之间的分隔线调整时间；总时长不变，保存后立即生效。',
    'Drag the handles to change the order, and the lines between topics to shift times. The total stays the same; saving holds at once.',
  ],
  minutes: (count: number) => [`${count} 分钟`, `${count} min`],
  total: (count: number) => [`共 ${count} 分钟`, `${count} min in all`],
  move: (topic: string) => [`调整“${topic}”的顺序`, `Move “${topic}”`],
  moveHelp: ['按上下方向键调整顺序', 'Press up or down to change the order'],
  shift: (before: string, after: string) => [
    `调整“${before}”与“${after}”之间的时间`,
    `Shift the time between “${before}” and “${after}”`,
  ],
  shiftHelp: ['按上下方向键，每次 5 分钟', 'Press up or down, 5 minutes at a time'],
  moved: (topic: string, place: number, time: string) => [
    `${topic} 移到第 ${place} 位，${time} 开始`,
    `${topic} is number ${place} now and starts at ${time}`,
  ],
  shifted: (topic: string, time: string) => [`${topic} 改为 ${time} 开始`, `${topic} starts at ${time} now`],
  save: ['保存议程', 'Save agenda'],
  reset: ['还原', 'Undo'],
  saved: ['议程已更新', 'The agenda is updated'],
  change: ['增减议题或更换讲者，请申请变更', 'To add or drop topics or change speakers, change the meeting'],
  publicPage: ['查看公开议程', 'See the public agenda'],
  toLanding: ['会议主页', 'Meeting page'],
  ...SPEAKER_ROLE_NAMES,
})
