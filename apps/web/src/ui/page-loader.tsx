import { defineTexts } from '../kit/texts.ts'
import { Icon } from './icon.tsx'
import styles from './page-loader.module.css'

const { useText } = defineTexts({ 'zh-CN': { loading: '页面加载中' }, en: { loading: 'Loading the page' } })

/** Shown while a page's code loads; comes into sight only after a moment, so quick loads do not flash. */
export function PageLoader() {
  const text = useText()
  return (
    <div role="status" className={styles.loader}>
      <Icon name="loader" size={24} spin label={text.loading} />
    </div>
  )
}
