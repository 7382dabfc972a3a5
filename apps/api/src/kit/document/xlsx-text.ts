import { TooMuchInside } from './table-bounds.ts'

/** The most characters a cell can have. */
export const LONGEST_TEXT = 32_767

/** Gathers the text of a cell or a shared string: its runs one after the other, without the readings printed above them. */
export class XlsxText {
  #text = ''
  #isWanted = false
  #readings = 0

  open(name: string): void {
    if (name === 'rPh') this.#readings += 1
    if (name === 't') this.#isWanted = this.#readings === 0
  }

  close(name: string): void {
    if (name === 'rPh') this.#readings -= 1
    if (name === 't') this.#isWanted = false
  }

  add(text: string): void {
    if (this.#isWanted) this.#text += text
    if (this.#text.length > LONGEST_TEXT) throw new TooMuchInside()
  }

  /** What was gathered; the next one begins. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return plainText(text)
  }
}

/** Characters that XML cannot hold are written `_x000D_`; those that no text holds are left out. */
export const plainText = (stored: string): string =>
  stored
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '')
