/**
 * The first supported language of these tags, ignoring regions; else Chinese. The page's first script holds this function as text,
 * so that the first paint has the app's language: nothing of this module is there.
 */
export function firstKnown(tags: readonly string[]): 'zh-CN' | 'en' {
  const languages = tags.map((tag) => tag.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'zh' || language === 'en') === 'en' ? 'en' : 'zh-CN'
}
