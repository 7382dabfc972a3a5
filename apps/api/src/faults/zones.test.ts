import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const at = (path: string): string => new URL(path, import.meta.url).href
const ZONES = ['America/New_York', 'Europe/London', 'Pacific/Kiritimati', 'Asia/Shanghai']

/** What a server or a browser reckons with times; each minute of the nights when clocks change is among them. */
const CHILD = `
  import { createHash } from 'node:crypto'
  import { unzipSync } from '${import.meta.resolve('fflate')}'
  import * as time from '${at('../../../../packages/domain/src/kit/time.ts')}'
  import * as days from '${at('../../../../packages/domain/src/meetings/working-days.ts')}'
  import { workCalendar } from '${at('../../../../packages/domain/src/meetings/work-calendar.ts')}'
  import { xlsxStream } from '${at('../kit/document/xlsx-stream.ts')}'
  const nights = ['2026-03-08T06:00Z', '2026-03-29T00:00Z', '2026-10-25T00:00Z', '2026-11-01T05:00Z', '2026-12-31T15:00Z', '1988-04-16T17:30Z']
  const moments = nights.flatMap((night) => Array.from({ length: 180 }, (_, n) => new Date(Date.parse(night) + n * 60_000).toISOString()))
  const reckoned = moments.map((moment) => {
    const day = time.localDateOf(moment)
    return [time.displayTime(moment), day, time.weekdayOf(day), time.addDays(day, 1), time.addMonths(day, 1), time.instantAt(day, '02:30'),
      time.addMinutes(moment, 90), days.addWorkingDays(day, 3, workCalendar([])), days.formatShanghai(Date.parse(moment)), days.workingDeadline(Date.parse(moment), 2, workCalendar([]))]
  })
  const columns = [{ title: 't', kind: 'time', width: 9 }, { title: 'd', kind: 'date', width: 9 }]
  const rows = (async function* () { yield moments.map((moment) => [moment, time.localDateOf(moment)]) })()
  const facts = { title: 't', takenBy: 't', watermark: 'w', footer: 'f', createdAt: moments[0] }
  const book = Buffer.concat(await xlsxStream({ ...facts, sheets: [{ name: 's', columns, rows }] }).toArray())
  const hash = createHash('sha256').update(unzipSync(book)['xl/worksheets/sheet1.xml']).digest('hex')
  process.stdout.write(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, reckoned, hash }))
`

async function reckonedIn(zone: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', CHILD], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 2 ** 24,
  })
  const told = JSON.parse(stdout) as { zone: string; reckoned: [shown: string][]; hash: string }
  expect(told.zone).toBe(zone)
  return told
}

it('a machine in another zone reckons and writes Shanghai’s time, also in the nights its clocks change', async () => {
  const [first, ...others] = await Promise.all(ZONES.map(reckonedIn))
  expect(first?.reckoned[0]?.[0]).toBe('2026-03-08 14:00')
  for (const { reckoned, hash } of others) expect([reckoned, hash]).toEqual([first?.reckoned, first?.hash])
})
