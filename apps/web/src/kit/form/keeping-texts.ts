import { defineTexts } from '../texts.ts'

/** Words of a form that keeps itself. */
export const keepingTexts = defineTexts({
  'zh-CN': {
    saving: '保存中',
    savedAt: (time: string) => `已保存 ${time}`,
    onlyHere: (time: string) => `已存本机 ${time}`,
    unsaved: '未保存',
    offline: '离线，已暂存在本机，联网后自动上传',
    busy: '服务器繁忙，已存本机，稍后自动重试',
    saveNow: '立即重试',
    unkept: '本机存不下，请勿关闭页面',
    merged: '已合入别处的修改',
    choose: '去选择',
    see: '查看',
  },
  en: {
    saving: 'Saving',
    savedAt: (time) => `Saved ${time}`,
    onlyHere: (time) => `Kept on this device ${time}`,
    unsaved: 'Not saved',
    offline: 'Offline: kept on this device, sent once online',
    busy: 'Server busy: kept here, sent later',
    saveNow: 'Try now',
    unkept: 'Not kept here: leave the page open',
    merged: 'Changes made elsewhere were taken in',
    choose: 'Choose',
    see: 'See',
  },
})
