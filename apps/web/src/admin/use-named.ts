import { useLocale } from '../kit/texts.ts'

/** Picks a word that stands in both languages. */
export function useNamed(): (both: readonly [zh: string, en: string]) => string {
  const isEnglish = useLocale() === 'en'
  return ([zh, en]) => (isEnglish ? en : zh)
}
