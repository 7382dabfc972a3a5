import { defineTexts } from '../texts.ts'

/** Words of a form that keeps itself. */
export const keepingTexts = defineTexts({
  saving: ['保存中', 'Saving'],
  savedAt: (time: string) => [`已保存 ${time}`, `Saved ${time}`],
  onlyHere: (time: string) => [`已存本机 ${time}`, `Kept on this device ${time}`],
  unsaved: ['未保存', 'Not saved'],
  offline: ['离线，已暂存在本机，联网后自动上传', 'Offline: kept on this device, sent once online'],
  busy: ['服务器繁忙，已存本机，稍后自动重试', 'Server busy: kept here, sent later'],
  saveNow: ['立即重试', 'Try now'],
  unkept: ['本机存不下，请勿关闭页面', 'Not kept here: leave the page open'],
  merged: ['已合入别处的修改', 'Changes made elsewhere were taken in'],
  choose: ['去选择', 'Choose'],
  see: ['查看', 'See'],
})
