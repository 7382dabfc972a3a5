import { useState } from 'react'
import { Segmented } from '../ui/page/segmented.tsx'
import { stories } from './stories.ts'
import styles from './gallery.module.css'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const LOCALES = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en', label: 'English' },
] as const
const WIDTHS = ['360', '390', '768', '1280'].map((width) => ({ value: width, label: width }))

/** The design system on one page: choose a story, a theme, a language, a width. */
export function Gallery() {
  const names = Object.keys(stories)
  const [name, setName] = useState(names[0] ?? '')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [locale, setLocale] = useState<'zh-CN' | 'en'>('zh-CN')
  const [width, setWidth] = useState('390')
  const source = `?${new URLSearchParams({ story: name, theme, locale })}`
  return (
    <div className={styles.gallery}>
      <nav className={styles.names} aria-label="Stories">
        {names.map((other) => (
          <button
            key={other}
            type="button"
            className={styles.name}
            aria-current={other === name ? 'page' : undefined}
            onClick={() => setName(other)}
          >
            {stories[other]?.title}
          </button>
        ))}
      </nav>
      <main className={styles.main}>
        <div className={styles.switches}>
          <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} />
          <Segmented label="Language" options={LOCALES} value={locale} onChange={setLocale} />
          <Segmented label="Width" options={WIDTHS} value={width} onChange={setWidth} />
        </div>
        <iframe className={styles.frame} title={name} src={source} style={{ width: `${width}px` }} />
      </main>
    </div>
  )
}
