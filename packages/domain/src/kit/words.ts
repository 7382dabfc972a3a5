/** The languages of the product. */
export type Locale = 'zh-CN' | 'en'

/** One text in each language. */
export type Words = Readonly<Record<Locale, string>>

export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en })

/** A name as it reads inside a sentence: English begins with a small letter. */
export const insideSentence = ({ 'zh-CN': zh, en }: Words): Words => words(zh, en.charAt(0).toLowerCase() + en.slice(1))
