import { defineTexts } from '../texts.ts'

/** Words of the offer to go on with a draft; there only when there is one. */
export const resumeTexts = defineTexts({
  goOnWith: (name: string) => [`上次的草稿：${name}`, `Last draft: ${name}`],
  unnamed: ['未命名', 'unnamed'],
  lastSaved: (time: string) => [`${time} 保存`, `Saved ${time}`],
  goOn: ['继续', 'Continue'],
  startNew: ['新建', 'Start new'],
})
