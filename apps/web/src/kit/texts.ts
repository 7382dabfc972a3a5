import { useSyncExternalStore } from 'react'
import type { Words } from '@osmp/domain/kit/words.ts'
import { firstKnown } from './first-locale.ts'

/** The languages of the product: Chinese first. */
export const LOCALES = ['zh-CN', 'en'] as const satisfies (keyof Words)[]
export type Locale = keyof Words

/** A text: a sentence, or a function that fills values into one. */
type Message = string | ((...values: never[]) => string)
type Messages = Readonly<Record<string, Message>>

/** `en` must have the same keys and the same parameters as `zh-CN`. */
type SameShape<Zh extends Messages> = {
  readonly [K in keyof Zh]: Zh[K] extends (...values: infer A) => string ? (...values: A) => string : string
}

const STORAGE_KEY = 'osmp.locale'
const listeners = new Set<() => void>()
let current: Locale = storedLocale()

/** The language chosen on this device, else the first supported language of the browser, else Chinese. */
function storedLocale(): Locale {
  if (typeof localStorage === 'undefined') return 'zh-CN'
  return firstKnown([localStorage.getItem(STORAGE_KEY) ?? '', ...navigator.languages])
}

export function getLocale(): Locale {
  return current
}

/** Switches the language in place, without a reload, and remembers it on this device. */
export function setLocale(locale: Locale): void {
  current = locale
  localStorage.setItem(STORAGE_KEY, locale)
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

/** For pages drawn without a browser: the language of what is drawn next. */
export function drawIn(locale: Locale): void {
  current = locale
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale)
}

/** A slice's texts in both languages. `text()` outside React, `useText()` inside. */
export function defineTexts<const Zh extends Messages>(both: { 'zh-CN': Zh; en: SameShape<Zh> }) {
  const pick = (locale: Locale) => both[locale] as SameShape<Zh> // both languages have this shape, by the parameter's type
  return {
    text: () => pick(current),
    useText: () => pick(useLocale()),
  }
}
