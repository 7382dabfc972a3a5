import { expect, test } from 'vitest'
import { nextUp } from './next-up.ts'

const at = (hour: string) => `2026-12-08T${hour}:00.000Z`
const AGENDA = [
  { topic: 'A', startsAt: at('06:00'), minutes: 40 },
  { topic: 'B', startsAt: at('06:40'), minutes: 40 },
  { topic: 'C', startsAt: at('07:20'), minutes: 30 },
]

test('the talks that come next and the minutes until then', () => {
  const said = ['04:00', '04:30', '05:52', '06:00', '06:39', '06:40', '07:30', '07:50'].map((hour) => {
    const { talks, wait } = nextUp(AGENDA, at('06:00'), Date.parse(at(hour)))
    return `${hour} → ${talks.map(({ topic }) => topic).join(' ') || '-'} in ${wait}`
  })
  expect([...said, `no agenda → ${nextUp([], at('06:00'), Date.parse(at('05:30'))).wait}`].join('\n'))
    .toMatchInlineSnapshot(`
    "04:00 → A B in undefined
    04:30 → A B in 90
    05:52 → A B in 8
    06:00 → A B in 0
    06:39 → A B in 0
    06:40 → B C in 0
    07:30 → C in 0
    07:50 → - in 0
    no agenda → 30"
  `)
})
