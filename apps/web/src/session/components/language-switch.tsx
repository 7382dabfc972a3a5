import { setLocale, useLocale } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'

/** Changes to the other language, named in that language. */
export function LanguageSwitch() {
  const locale = useLocale()
  return (
    <Button variant="quiet" icon="globe" onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
      {locale === 'en' ? '中文' : 'English'}
    </Button>
  )
}
