import { defineTexts } from '../kit/texts.ts'
import { publicPaths } from '../kit/page/public-paths.ts'
import { getToken } from '../kit/device/tokens.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import styles from './crash-page.module.css'

const { useText } = defineTexts({
  crashed: ['页面出了问题', 'This page failed'],
  todo: ['刚填写的内容可能没有保存。', 'What you just typed may not be saved.'],
  retry: ['重新打开', 'Open again'],
  home: ['返回首页', 'Back to home'],
})

/** In the place of a screen that threw. */
export function CrashPage({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return <StandIn what={text.crashed} todo={text.todo} retry={text.retry} onRetry={onRetry} />
}

/** In the place of a screen: what is wrong, and to try again. Home is a way on with a session. */
export function StandIn(props: { what: string; todo: string; retry: string; onRetry: () => void }) {
  const text = useText()
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <ErrorState what={props.what} todo={props.todo} />
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={props.onRetry}>
          {props.retry}
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
