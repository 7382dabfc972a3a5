/** The place of this page is known by this WeChat from now on. */
export const WECHAT_BOUND = 'osmp.wechatBound'
