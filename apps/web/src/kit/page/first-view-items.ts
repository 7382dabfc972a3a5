/**
 * How a screen looked when it last held its data: texts and boxes with their places. The page draws it again, as text and never
 * as HTML, until the app's code is there (vite/first-paint.ts).
 */
export type FirstView = { key: string; items: FirstViewItem[] }
export type FirstViewItem = {
  box: [left: number, top: number, width: number, height: number]
  text: string
  style: Record<string, string>
}

export const FIRST_VIEW = 'osmp.firstView'
