import { defineTexts } from '../kit/texts.ts'
import { useGo } from '../kit/page/navigation.ts'
import { StandIn } from './crash-page.tsx'
import { allowReload } from './load-screen.ts'

const { useText } = defineTexts({
  missing: ['页面没有加载出来', 'This page could not be loaded'],
  todo: ['请检查网络后重试。', 'Check your network, then try again.'],
  retry: ['重试', 'Try again'],
})

/**
 * In the place of a screen if its code did not arrive, at its address. It comes with the late frame, before a network can fail for it.
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
