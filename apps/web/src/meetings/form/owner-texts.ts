import { defineTexts } from '../../kit/texts.ts'

/** Words about applying for a colleague. */
export const ownerTexts = defineTexts({
  'zh-CN': {
    owner: '为谁申请',
    self: (name: string) => `${name}（本人）`,
    actsHelp: (name: string) => `按${name}的审批人和额度办理，您是代理人；${name}会收到通知，可以修改或取消`,
    eventHelp: (name: string) => `${name}是负责人，您是协办人；${name}会收到通知，可以修改或取消`,
    tookAgent: (name: string) => `代理人仍是${name}`,
    tookOwner: (name: string) => `仍为${name}申请`,
  },
  en: {
    owner: 'Applied for',
    self: (name) => `${name} (you)`,
    actsHelp: (name) =>
      `Approvers and limits are those of ${name}, and you are the agent; ${name} is notified and may change or cancel it`,
    eventHelp: (name) => `${name} owns it and you are a co-organiser; ${name} is notified and may change or cancel it`,
    tookAgent: (name) => `${name} is still the agent`,
    tookOwner: (name) => `Still for ${name}`,
  },
})
