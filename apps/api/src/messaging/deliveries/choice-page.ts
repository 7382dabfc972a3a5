import { escapeMarkup } from '../../kit/document/markup-text.ts'
import type { Locale } from '../../kit/http/locale.ts'
import type { Refusable } from './choice-token.ts'

const WORDS = {
  'zh-CN': {
    title: '邮件接收设置',
    about: '下面是您的邮箱可以收到的会议邮件，随时可以停止或恢复。',
    place: ['报名结果和提醒', '会议变更和取消仍会告诉您'],
    followUp: ['会后问卷和资料', ''],
    invite: ['会议邀请', ''],
    all: ['全部邮件', '包括会议变更和取消'],
    on: '接收中',
    off: '已停止',
    refuse: '停止接收',
    allow: '恢复接收',
    data: '查看、更正或删除我的个人信息',
    unknown: '链接已失效，请打开最近一封邮件里的链接。',
  },
  en: {
    title: 'Mails you get',
    about: 'These are the mails about meetings that your address may get. You can stop and resume them at any time.',
    place: ['Results and reminders', 'Changes and cancellations still reach you'],
    followUp: ['Surveys and material afterwards', ''],
    invite: ['Invitations', ''],
    all: ['All mails', 'Changes and cancellations too'],
    on: 'On',
    off: 'Stopped',
    refuse: 'Stop',
    allow: 'Resume',
    data: 'See, correct or erase my data',
    unknown: 'This link has ended. Please open that of a newer mail.',
  },
} as const satisfies Readonly<Record<Locale, object>>

const ORDER = ['place', 'followUp', 'invite', 'all'] as const satisfies readonly Refusable[]

/** Colours are those of the tokens, light and dark. */
const STYLE = `body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#15202b;background:#f5f7f8}
main{max-width:480px;margin:0 auto}a{display:inline-block;padding:10px 0;color:#0b6b5d}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 16px}
form{display:flex;align-items:center;gap:12px;padding:12px 16px;margin:0 0 8px;background:#fff;border-radius:12px}
span{flex:1}small{display:block;color:#53606f}
button{min-height:44px;min-width:96px;padding:0 16px;font:inherit;border:1px solid #0b6b5d;border-radius:10px;color:#0b6b5d;background:#fff}
button.first{color:#fff;background:#0b6b5d}
@media (prefers-color-scheme:dark){body{color:#e9eef4;background:#0d1218}form{background:#151c25}small{color:#a7b3c1}a{color:#52c7b2}button{color:#52c7b2;border-color:#52c7b2;background:#151c25}button.first{color:#06211c;background:#52c7b2}}`

const page = (locale: Locale, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${WORDS[locale].title}</title><style>${STYLE}</style></head><body><main><h1>${WORDS[locale].title}</h1>${body}</main></body></html>`

/** The page of what an address gets. It names no address, and runs no script. `what`: what the mail that led here would end. */
export function choicePage(
  locale: Locale,
  { what, refused, basePath }: { what: Refusable; refused: readonly Refusable[]; basePath: string },
): string {
  const words = WORDS[locale]
  const row = (one: Refusable) => {
    const isOff = refused.includes(one)
    const [name, note] = words[one]
    const small = [isOff ? words.off : words.on, note].filter((part) => part !== '').join(' · ')
    const isFirst = one === what && !isOff
    return `<form method="post"><span>${escapeMarkup(name)}<small>${escapeMarkup(small)}</small></span><button${isFirst ? ' class="first"' : ''} name="${isOff ? 'allow' : 'refuse'}" value="${one}" aria-label="${escapeMarkup(`${isOff ? words.allow : words.refuse} ${name}`)}">${isOff ? words.allow : words.refuse}</button></form>`
  }
  // With all refused the others say nothing.
  const rows = refused.includes('all') ? ORDER.filter((one) => one === 'all') : ORDER
  return page(
    locale,
    `<p>${words.about}</p>${rows.map(row).join('')}<p><a href="${escapeMarkup(basePath)}/myData">${words.data}</a></p>`,
  )
}

/** For an address that no mail of ours led to, or that has ended. */
export const unknownChoicePage = (locale: Locale): string => page(locale, `<p>${WORDS[locale].unknown}</p>`)
