import { useSyncExternalStore } from 'react'
import type { Words } from '@osmp/domain/kit/words.ts'
import { firstKnown } from './first-locale.ts'

/** The languages of the product: Chinese first. */
export const LOCALES = ['zh-CN', 'en'] as const satisfies (keyof Words)[]
export type Locale = keyof Words

/** A text in both languages: Chinese before English, by a function where values are filled in, or a name of the domain. */
export type Pair = readonly [zh: string, en: string]
type Entry = Pair | Words | ((...values: never[]) => Pair)
type InOne<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => Pair
    ? (...values: Values) => string
    : string
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
export function defineTexts<const Texts extends Readonly<Record<string, Entry>>>(texts: Texts) {
  const read: { [At in Locale]?: InOne<Texts> } = {}
  const pick = (locale: Locale) => (read[locale] ??= inOne(texts, locale))
  return {
    text: () => pick(current),
    useText: () => pick(useLocale()),
  }
}

function inOne<Texts extends Readonly<Record<string, Entry>>>(texts: Texts, locale: Locale): InOne<Texts> {
  const said = (pair: Pair) => pair[locale === 'en' ? 1 : 0]
  const one = (entry: Entry) => {
    if (typeof entry === 'function') return (...values: never[]) => said(entry(...values))
    return 'en' in entry ? entry[locale] : said(entry)
  }
  const entries = Object.entries<Entry>(texts).map(([key, entry]) => [key, one(entry)])
  // fromEntries forgets the keys.
  return Object.fromEntries(entries) as InOne<Texts>
}
