const MOST = 100
/** To its mark, to the end of its line at the latest; the point of 3.5 or of an address ends none. */
const SENTENCE = /^.*?(?:[。！？]|[.!?](?=\s|$)|$)/m

/** The first sentence of an organiser's text, to be read alone; undefined where there is none, or it is no short one. */
export function firstSentence(text: string): string | undefined {
  const found = SENTENCE.exec(text.trim())?.[0].trim() ?? ''
  return found === '' || found.length > MOST ? undefined : found
}
