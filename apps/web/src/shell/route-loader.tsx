import { defineTexts } from '../kit/texts.ts'
import styles from './route-loader.module.css'
import { useIsLoading } from './router.ts'

const { useText } = defineTexts({ 'zh-CN': { loading: '页面加载中' }, en: { loading: 'Loading the page' } })

/** A thin bar on top while the next screen's code is on its way; quick loads do not show it. */
export function RouteLoader() {
  const busy = useIsLoading()
  const text = useText()
  return (
    <div className={styles.place}>
      {busy && <div role="progressbar" aria-label={text.loading} className={styles.bar} />}
    </div>
  )
}
