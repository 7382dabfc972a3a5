import { describe, expect, it } from 'vitest'
import { dotPath, seatPlan } from './seats.ts'

const COVER = { width: 390, height: 219 }

describe('the seats of a room', () => {
  it('stand in arcs of the given geometry', () => {
    const { dots, radius, speaker } = seatPlan({ width: 400, height: 200 })
    expect(speaker).toEqual({ x: 200, y: 184, radius: 12 })
    expect(radius).toBe(5.2)
    // The sixth seat of the first row is its middle: 0.42 h above the centre, which lies at 1.12 h.
    expect(dots[4]).toEqual({ x: 200, y: 140 })
    // In six rows of 11, 14, 17, 20, 23 and 26 seats, less those that reach over an edge.
    expect(dots).toHaveLength(9 + 12 + 15 + 18 + 21 + 22)
  })

  it.each([
    { name: 'none', total: 0, filled: 0, dots: 0, taken: 0, share: 1 },
    { name: 'one', total: 1, filled: 0, dots: 1, taken: 0, share: 1 },
    { name: 'a small room', total: 20, filled: 12, dots: 20, taken: 12, share: 1 },
    { name: 'a full one', total: 60, filled: 60, dots: 60, taken: 60, share: 1 },
    { name: 'more people than seats', total: 60, filled: 70, dots: 60, taken: 60, share: 1 },
    { name: 'no more than 140 dots', total: 300, filled: 150, dots: 100, taken: 50, share: 3 },
    { name: 'the first of many', total: 1000, filled: 1, dots: 125, taken: 1, share: 8 },
    { name: 'the last free seat of many', total: 1000, filled: 999, dots: 125, taken: 124, share: 8 },
  ])('$name', ({ total, filled, dots, taken, share }) => {
    const plan = seatPlan({ width: 500, height: 219, total, filled })
    expect([plan.dots.length, plan.filled, plan.share]).toEqual([dots, taken, share])
  })

  it.each([
    { ...COVER, total: 20 },
    { ...COVER, total: 140 },
    { ...COVER, total: 36, fills: true },
    { width: 160, height: 56, total: 120 },
    { width: 56, height: 219, total: 140 },
    { width: 700, height: 300, total: 9, fills: true },
  ])('lie whole in a box of $width by $height', (box) => {
    const { dots, radius, share } = seatPlan(box)
    expect(dots).toHaveLength(Math.ceil(box.total / share))
    for (const { x, y } of dots) {
      expect(Math.min(x, box.width - x, y, box.height - y)).toBeGreaterThanOrEqual(radius - 0.1)
    }
  })

  it('grow where few of them shall fill the box', () => {
    const [usual, grown] = [false, true].map((fills) => seatPlan({ width: 700, height: 300, total: 20, fills }))
    expect(grown?.radius).toBeGreaterThan((usual?.radius ?? 0) * 1.5)
  })

  it('are one path', () => {
    expect(
      dotPath([
        { x: 1, y: 2.5 },
        { x: 3, y: 4 },
      ]),
    ).toBe('M1 2.5h.01M3 4h.01')
  })
})
