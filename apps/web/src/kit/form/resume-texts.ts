import { defineTexts } from '../texts.ts'

/** Words of the offer to go on with a draft; there only when there is one. */
export const resumeTexts = defineTexts({
  'zh-CN': {
    goOnWith: (name: string) => `继续上次的草稿“${name}”？`,
    unnamed: '未命名',
    lastSaved: (time: string) => `${time} 保存`,
    goOn: '继续填写',
    startNew: '新建',
  },
  en: {
    goOnWith: (name) => `Continue your draft “${name}”?`,
    unnamed: 'unnamed',
    lastSaved: (time) => `Saved ${time}`,
    goOn: 'Continue',
    startNew: 'Start new',
  },
})
