import { setLocale, useLocale } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'

/** Changes to the other language, named in that language. */
export function LanguageSwitch() {
  const locale = useLocale()
  return (
    <ActionLink onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
      {locale === 'en' ? '中文' : 'English'}
    </ActionLink>
  )
}
