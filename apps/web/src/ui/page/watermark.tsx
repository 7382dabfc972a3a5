import { useEffect } from 'react'
import styles from './watermark.module.css'

/** Lengths in pixels, `angle` in degrees anticlockwise. */
export type WatermarkOptions = {
  text: string
  x: number
  y: number
  /** At most so many; fewer when the page has no room for them. */
  rows: number
  columns: number
  xSpace: number
  ySpace: number
  color: string
  opacity: number
  fontSize: string
  width: number
  height: number
  angle: number
}

/** Product text, §1. */
const DEFAULTS: WatermarkOptions = {
  text: 'text',
  x: 20,
  y: 20,
  rows: 10,
  columns: 10,
  xSpace: 0,
  ySpace: 50,
  color: '#aaa',
  opacity: 0.4,
  fontSize: '15px',
  width: 160,
  height: 80,
  angle: 20,
}
/** The part of the page's width that is used, and the pixels added to its height (product text, §1). */
const USED_WIDTH = 0.985
const ADDED_HEIGHT = 450

/** Lays a watermark over the page in place of any older one. It never catches a click. */
export function showWatermark(options: Partial<WatermarkOptions> = {}): void {
  removeWatermark()
  const mark = { ...DEFAULTS, ...options }
  const width = Math.max(document.body.scrollWidth, document.documentElement.clientWidth) * USED_WIDTH
  const height = Math.max(document.body.scrollHeight, document.documentElement.clientHeight) + ADDED_HEIGHT
  const overlay = document.createElement('div')
  overlay.className = styles.watermark ?? ''
  overlay.dataset['watermark'] = ''
  overlay.setAttribute('aria-hidden', 'true')
  overlay.style.width = `${width}px`
  overlay.style.height = `${height}px`
  const rows = fitting(mark.rows, height - mark.y, mark.height, mark.ySpace)
  const columns = fitting(mark.columns, width - mark.x, mark.width, mark.xSpace)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) overlay.append(markAt(mark, row, column))
  }
  document.body.append(overlay)
}

/** Takes the watermark away; does nothing when there is none. */
export function removeWatermark(): void {
  for (const old of document.querySelectorAll('[data-watermark]')) old.remove()
}

/** A watermark for as long as this stands; built again when the window changes its size. */
export function Watermark(options: Partial<WatermarkOptions>) {
  const wanted = JSON.stringify(options)
  useEffect(() => {
    const build = () => showWatermark(JSON.parse(wanted))
    build()
    addEventListener('resize', build)
    return () => {
      removeEventListener('resize', build)
      removeWatermark()
    }
  }, [wanted])
  return null
}

function fitting(most: number, room: number, size: number, space: number): number {
  return Math.max(0, Math.min(most, Math.floor((room + space) / (size + space))))
}

function markAt(mark: WatermarkOptions, row: number, column: number): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.mark ?? ''
  element.dataset['mark'] = mark.text
  Object.assign(element.style, {
    left: `${mark.x + (mark.width + mark.xSpace) * column}px`,
    top: `${mark.y + (mark.height + mark.ySpace) * row}px`,
    width: `${mark.width}px`,
    height: `${mark.height}px`,
    color: mark.color,
    opacity: String(mark.opacity),
    fontSize: mark.fontSize,
    transform: `rotate(${-mark.angle}deg)`,
  })
  return element
}
