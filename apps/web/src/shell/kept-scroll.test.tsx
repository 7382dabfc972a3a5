import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreScroll } from './kept-scroll.ts'

beforeEach(() => {
  history.replaceState({ index: 0 }, '')
  sessionStorage.setItem('osmp.scroll', JSON.stringify({ 0: 400 }))
  scrollTo(0, 0)
})
afterEach(() => {
  document.body.style.minHeight = ''
  sessionStorage.clear()
})

const frames = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame)
}

it('puts a screen where it was left, once it is long enough', async () => {
  restoreScroll(true)
  await frames(3)
  document.body.style.minHeight = '4000px'
  await expect.poll(() => scrollY).toBe(400)
})

it('does not move a screen under a finger that is on it already', async () => {
  restoreScroll(true)
  await frames(3)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.style.minHeight = '4000px'
  await frames(5)
  expect(scrollY).toBe(0)
})
