import { useSyncExternalStore } from 'react'
import { newListeners } from './listeners.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['100', '115', '130'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

// The page's first script reads the same two keys, so that the first paint is right.
const THEME = 'osmp.theme'
const TEXT_SIZE = 'osmp.textSize'
const DARK = '(prefers-color-scheme: dark)'
const { subscribe, tell } = newListeners()

const storedTheme = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(THEME)) ?? 'system'
const storedTextSize = (): TextSize => TEXT_SIZES.find((size) => size === localStorage.getItem(TEXT_SIZE)) ?? '100'

function apply(): void {
  const theme = storedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  document.documentElement.dataset['textSize'] = storedTextSize()
  tell()
}

/** Follows the system's theme as long as the app runs. */
export function keepTheme(): void {
  apply()
  matchMedia(DARK).addEventListener('change', apply)
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(THEME, theme)
  apply()
}

export function setTextSize(size: TextSize): void {
  localStorage.setItem(TEXT_SIZE, size)
  apply()
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme)
export const useTextSize = (): TextSize => useSyncExternalStore(subscribe, storedTextSize)
