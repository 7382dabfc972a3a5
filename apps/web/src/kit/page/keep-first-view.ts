import { FIRST_VIEW, type FirstView, type FirstViewItem } from './first-view-items.ts'

const MOST_ITEMS = 160
const TEXT_STYLE = ['font-family', 'font-size', 'font-weight', 'line-height', 'color', 'word-break', 'overflow-wrap']
const BOX_STYLE = ['background', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius']
const NO_COLOUR = 'rgba(0, 0, 0, 0)'

/** Writes down how the screen looks now. */
export function keepFirstView(): void {
  if (scrollY > 0) return
  const { lang, dataset } = document.documentElement
  const key = [location.pathname, innerWidth, lang, dataset['theme'], dataset['textSize']].join()
  const items = Array.from(document.querySelectorAll('#root :not(svg, svg *)')).flatMap(itemsOf).slice(0, MOST_ITEMS)
  localStorage.setItem(FIRST_VIEW, JSON.stringify({ key, items } satisfies FirstView))
}

function itemsOf(element: Element): FirstViewItem[] {
  const box = element.getBoundingClientRect()
  // What is hidden from the eye is one pixel small.
  if (box.top >= innerHeight || box.width < 2) return []
  const computed = getComputedStyle(element)
  const style = (names: string[]) => Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
  const isBox = computed.backgroundColor !== NO_COLOUR || computed.borderStyle !== 'none'
  const text = ownText(element)
  return [
    ...(isBox ? [{ box: placeOf(box), text: '', style: style(BOX_STYLE) }] : []),
    ...(text ? [{ box: placeOf(text.rect, 1), text: text.words, style: inLine(text.rect, style(TEXT_STYLE)) }] : []),
  ]
}

const placeOf = ({ left, top, width, height }: DOMRect, more = 0): FirstViewItem['box'] => [
  left,
  top,
  Math.ceil(width) + more,
  height,
]

/** The place is that of the letters: a single line is exactly so high. */
const inLine = ({ height }: DOMRect, style: Record<string, string>): Record<string, string> =>
  height < 1.5 * Number.parseFloat(style['line-height'] ?? '') ? { ...style, 'line-height': `${height}px` } : style

/** The words that stand in the element itself and where they are. A `wbr` lets the line break: so does a blank without width. */
function ownText(element: Element): { words: string; rect: DOMRect } | undefined {
  const nodes = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const [first, last] = [nodes.at(0), nodes.at(-1)]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStartBefore(first)
  range.setEndAfter(last)
  const hasBreaks = element.querySelector(':scope > wbr') !== null
  return {
    words: nodes.map(({ textContent }) => textContent).join(hasBreaks ? '\u200b' : ''),
    rect: range.getBoundingClientRect(),
  }
}
