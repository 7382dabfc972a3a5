import type { ReactNode } from 'react'
import { LOCALES, setLocale, useLocale, defineTexts } from '../../kit/texts.ts'
import { setTextSize, setTheme, TEXT_SIZES, THEMES, useTextSize, useTheme } from '../../kit/theme.ts'
import { Group } from '../../ui/page/group.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import styles from './preferences.module.css'

const { useText } = defineTexts({
  title: ['显示', 'Display'],
  language: ['语言', 'Language'],
  theme: ['外观', 'Appearance'],
  system: ['跟随系统', 'System'],
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  size: ['字号', 'Text size'],
  size100: ['标准', 'Normal'],
  size115: ['大', 'Large'],
  size130: ['特大', 'Larger'],
})

const LANGUAGE_NAMES = { 'zh-CN': '中文', en: 'English' } as const

/** Language, theme and text size of this device. */
export function Preferences() {
  const text = useText()
  const locale = useLocale()
  const theme = useTheme()
  const size = useTextSize()
  return (
    <Group title={text.title}>
      <Choice label={text.language}>
        <Segmented
          label={text.language}
          value={locale}
          onChange={setLocale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Choice>
      <Choice label={text.theme}>
        <Segmented
          label={text.theme}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: text[value] }))}
        />
      </Choice>
      <Choice label={text.size}>
        <Segmented
          label={text.size}
          value={size}
          onChange={setTextSize}
          options={TEXT_SIZES.map((value) => ({ value, label: text[`size${value}`] }))}
        />
      </Choice>
    </Group>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
