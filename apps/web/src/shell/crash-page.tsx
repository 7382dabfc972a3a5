import { useRouter } from '@tanstack/react-router'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './crash-page.module.css'

const { useText } = defineTexts({
  'zh-CN': { crashed: '页面出了问题，刚填写的内容可能没有保存。', retry: '重新打开', home: '返回首页' },
  en: { crashed: 'This page failed. What you just typed may not be saved.', retry: 'Open again', home: 'Back to home' },
})

/** In the place of a screen that threw or whose code did not arrive. */
export function CrashPage() {
  const text = useText()
  const router = useRouter()
  return (
    <main className={styles.page}>
      <EmptyState
        drawing="search"
        text={text.crashed}
        action={
          <div className={styles.actions}>
            <Button variant="primary" icon="refresh" onClick={() => void router.invalidate()}>
              {text.retry}
            </Button>
            <ButtonLink href={paths.home()} icon="home">
              {text.home}
            </ButtonLink>
          </div>
        }
      />
    </main>
  )
}
