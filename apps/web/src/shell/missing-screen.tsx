import { defineTexts } from '../kit/texts.ts'
import { useGo } from '../kit/page/navigation.ts'
import { StandIn } from './crash-page.tsx'
import { allowReload } from './load-screen.ts'

const { useText } = defineTexts({
  'zh-CN': {
    missing: '页面没有加载出来',
    todo: '请检查网络后重试。',
    retry: '重试',
  },
  en: {
    missing: 'This page could not be loaded',
    todo: 'Check your network, then try again.',
    retry: 'Try again',
  },
})

/**
 * In the place of a screen whose code did not arrive, at its address. It is part of the first load: it shows without
 * network.
 */
export function MissingScreen() {
  const text = useText()
  const go = useGo()
  const retry = () => {
    allowReload()
    go(location.pathname + location.search, { replace: true })
  }
  return <StandIn what={text.missing} todo={text.todo} retry={text.retry} onRetry={retry} />
}
