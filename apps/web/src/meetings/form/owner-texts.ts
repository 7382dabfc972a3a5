import { defineTexts } from '../../kit/texts.ts'

/** Words about applying for a colleague. */
export const ownerTexts = defineTexts({
  owner: ['为谁申请', 'Applied for'],
  self: (name: string) => [`${name}（本人）`, `${name} (you)`],
  actsHelp: (name: string) => [
    `按${name}的审批人和额度办理，您是代理人；${name}会收到通知，可以修改或取消`,
    `Approvers and limits are those of ${name}, and you are the agent; ${name} is notified and may change or cancel it`,
  ],
  eventHelp: (name: string) => [
    `${name}是负责人，您是协办人；${name}会收到通知，可以修改或取消`,
    `${name} owns it and you are a co-organiser; ${name} is notified and may change or cancel it`,
  ],
  tookAgent: (name: string) => [`代理人仍是${name}`, `${name} is still the agent`],
  tookOwner: (name: string) => [`仍为${name}申请`, `Still for ${name}`],
})
