import { defineTexts } from '../kit/texts.ts'
import { useGo } from '../kit/page/navigation.ts'
import { publicPaths } from '../kit/page/public-paths.ts'
import { getToken } from '../kit/device/tokens.ts'
import { Button, ButtonLink } from '../ui/page/button.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import styles from './crash-page.module.css'
import { allowReload } from './load-screen.ts'

const { useText } = defineTexts({
  'zh-CN': {
    missing: '页面没有加载出来',
    todo: '请检查网络后重试。',
    retry: '重试',
    home: '返回首页',
  },
  en: {
    missing: 'This page could not be loaded',
    todo: 'Check your network, then try again.',
    retry: 'Try again',
    home: 'Back to home',
  },
})

/**
 * In the place of a screen whose code did not arrive, at its address. It is part of the first load: it shows without
 * network. Home is a way on for who is signed in.
 */
export function MissingScreen() {
  const text = useText()
  const go = useGo()
  const retry = () => {
    allowReload()
    go(location.pathname + location.search, { replace: true })
  }
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <ErrorState what={text.missing} todo={text.todo} />
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={retry}>
          {text.retry}
        </Button>
        {getToken() !== null && (
          <ButtonLink href={publicPaths.home()} icon="home">
            {text.home}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
