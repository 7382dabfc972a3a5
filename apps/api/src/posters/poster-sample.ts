import { posterPalette } from '@osmp/domain/landing/poster-colours.ts'
import type { PosterTemplateLook } from '@osmp/domain/landing/poster-rules.ts'
import { plainCode } from './poster-code.ts'
import type { PosterSheet } from './poster-sheet.ts'

type SampleLook = Omit<PosterTemplateLook, 'code'>

/** A template with words that stand for a meeting's own: what one sees before choosing. */
export function sampleSheet(look: SampleLook, publicUrl: string): PosterSheet {
  const { layout, colour, cover, subtitle, hasSpeakers } = look
  const speaker = { name: '讲者姓名', title: '职称', hco: '所在医院' }
  return {
    layout,
    palette: posterPalette(colour),
    cover,
    title: '这里是会议的名称',
    subtitle: subtitle === '' ? '一句话说明会议主题' : subtitle,
    when: { year: '2026', month: '12', day: '18', weekday: '周五', time: '14:00–16:30' },
    place: '医院名称 · 会议室',
    schedule: [
      { time: '14:00–14:40', topic: '第一个议题', speaker: '讲者姓名' },
      { time: '14:40–15:20', topic: '第二个议题', speaker: '讲者姓名' },
      { time: '15:20–16:30', topic: '讨论与答疑', speaker: '' },
    ],
    speakers: hasSpeakers ? [speaker, speaker] : [],
    organiser: '主办部门',
    hostLogo: null,
    ribbon: null,
    mark: plainCode(publicUrl),
  }
}
