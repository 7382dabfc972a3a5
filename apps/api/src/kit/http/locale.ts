import type { Words } from '@osmp/domain/kit/words.ts'

export type Locale = keyof Words

/** Chinese unless the client asks for English first. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return acceptLanguage?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN'
}
