/** What people call the places a counted link is opened from; other codes are an organiser's own and stand as they are. */
const NAMES = {
  'zh-CN': {
    link: '链接',
    poster: '海报',
    qr: '二维码',
    wechat: '微信',
    letter: '邀请函',
    print: '印刷资料',
    message: '消息通知',
    calendar: '日历',
    mini: '小程序',
    event: '大型活动',
  },
  en: {
    link: 'Link',
    poster: 'Poster',
    qr: 'QR code',
    wechat: 'WeChat',
    letter: 'Invitation letter',
    print: 'Printed matter',
    message: 'Message',
    calendar: 'Calendar',
    mini: 'Mini program',
    event: 'Event',
  },
} as const satisfies Record<'zh-CN' | 'en', Readonly<Record<string, string>>>

/** The name of a link's source. */
export function linkSourceName(code: string, locale: keyof typeof NAMES): string {
  const names: Readonly<Record<string, string>> = NAMES[locale]
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code
}
