import { counted } from '@osmp/domain/kit/counted.ts'
import { linkSourceName } from '@osmp/domain/reports/link-sources.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of what an event gives out to be opened by visitors. */
export const eventLinkTexts = defineTexts({
  'zh-CN': {
    title: '邀请页',
    opened: '链接打开',
    devices: (count: number) => `${count} 次`,
    sources: '来源',
    from: (source: string, count: number) => `${linkSourceName(source, 'zh-CN')} ${count}`,
    separator: ' · ',
    share: '分享邀请页',
    copyPrinted: '复制印刷链接',
    copied: '链接已复制',
    notCopied: '无法复制，请稍后再试',
  },
  en: {
    title: 'Invitation page',
    opened: 'Links opened',
    devices: (count) => counted(count, 'visit'),
    sources: 'From',
    from: (source, count) => `${linkSourceName(source, 'en')} ${count}`,
    separator: ' · ',
    share: 'Share the invitation page',
    copyPrinted: 'Copy link for print',
    copied: 'Link copied',
    notCopied: 'Copying failed. Please try again',
  },
})
