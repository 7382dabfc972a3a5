import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { timesTable } from './test-times.mjs'

const KEPT = {
  browser: { seconds: 0, cpu: 0 },
  types: { seconds: 25, cpu: 50 },
  slices: { seconds: 0.3, cpu: 0.3 },
  api: { seconds: 200, cpu: 300 },
  lint: { seconds: 30 },
}

test('each step beside its kept time, by CPU where it is counted; what grew by more than 15 % is named', () => {
  const table = timesTable(
    [
      { name: 'browser', seconds: 0.04, cpu: 0.01 },
      { name: 'types', seconds: 60, cpu: 57 },
      { name: 'slices', seconds: 0.6, cpu: 0.6 },
      { name: 'api', seconds: 200, cpu: 360 },
      { name: 'lint', seconds: 36, cpu: undefined },
      { name: 'size', seconds: 40, cpu: 60 },
    ],
    300,
    KEPT,
  )
  expect(stripVTControlCharacters(table)).toBe(
    [
      'step            wall s   CPU s   change',
      'browser            0.0     0.0     +0 %',
      'types             60.0    57.0    +14 %',
      'slices             0.6     0.6   +100 %',
      'api              200.0   360.0    +20 %  grown',
      'lint              36.0       -    +20 %  grown',
      'size              40.0    60.0      new',
      'whole run        300.0       -      new',
    ].join('\n'),
  )
})

test('the whole run is compared where each of its steps is known', () => {
  const table = timesTable(
    [
      { name: 'types', seconds: 60, cpu: 45 },
      { name: 'api', seconds: 200, cpu: 270 },
    ],
    260,
    KEPT,
  )
  expect(table.split('\n').at(-1)).toBe('whole run        260.0   315.0    -10 %')
})
