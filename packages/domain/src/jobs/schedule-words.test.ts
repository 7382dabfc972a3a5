import { expect, test } from 'vitest'
import { scheduleWords } from './schedule-words.ts'

test.each([
  ['* * * * *', '每分钟', 'Every minute'],
  ['7 * * * *', '每小时第 7 分', 'Every hour at :07'],
  ['41 18 * * *', '每天 02:41', 'Daily at 02:41'],
  ['5 3 * * *', '每天 11:05', 'Daily at 11:05'],
  ['0 9 * * 1', '0 9 * * 1', '0 9 * * 1'],
])('%s', (cron, zh, en) => {
  expect([scheduleWords(cron, false), scheduleWords(cron, true)]).toEqual([zh, en])
})
