export type Locale = 'zh-CN' | 'en'

/** Chinese unless the client asks for English first. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return acceptLanguage?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN'
}
