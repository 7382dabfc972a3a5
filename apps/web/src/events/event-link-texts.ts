import { counted } from '@osmp/domain/kit/counted.ts'
import { linkSourceName } from '@osmp/domain/reports/link-sources.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of what an event gives out to be opened by visitors. */
export const eventLinkTexts = defineTexts({
  title: ['邀请页', 'Invitation page'],
  opened: ['链接打开', 'Links opened'],
  devices: (count: number) => [`${count} 次`, counted(count, 'visit')],
  sources: ['来源', 'From'],
  from: (source: string, count: number) => [
    `${linkSourceName(source, 'zh-CN')} ${count}`,
    `${linkSourceName(source, 'en')} ${count}`,
  ],
  separator: [' · ', ' · '],
  share: ['分享邀请页', 'Share the invitation page'],
  copyPrinted: ['复制印刷链接', 'Copy link for print'],
  copied: ['链接已复制', 'Link copied'],
  notCopied: ['无法复制，请稍后再试', 'Copying failed. Please try again'],
})
