import { writeFile } from 'node:fs/promises'
import { test, type Page } from '@playwright/test'
import { type Address, every } from './addresses.ts'
import { demoMeetings, openVisitors, speakEnglishInTheDark, type Visitors } from './demo-visitors.ts'

const WIDTHS = [360, 390, 768, 1280] as const
const HEIGHT = 844
const SHOWN = 420
const ROWS = 6

type Row = { path: string; pictures: readonly string[] }

/** Sheets of every screen at four widths, six screens a sheet; SHEETS names the folder. */
test('every screen at every width', async ({ browser, baseURL }) => {
  test.setTimeout(1_800_000)
  const folder = process.env['SHEETS'] ?? ''
  for (const look of ['zh-light', 'en-dark'] as const) {
    const visitors = await openVisitors(browser, baseURL ?? '')
    const addresses = every(await demoMeetings(visitors))
    if (look === 'en-dark') await speakEnglishInTheDark(visitors)
    const rows: Row[] = []
    for (const address of addresses) rows.push(await shoot(visitors, address))
    const desk = await browser.newPage({ viewport: { width: 1_360, height: 800 } })
    for (let at = 0; at < rows.length; at += ROWS)
      await writeSheet(
        desk,
        `${folder}/${look}-${String(at / ROWS + 1).padStart(2, '0')}.png`,
        rows.slice(at, at + ROWS),
      )
    await Promise.all([desk.close(), ...Object.values(visitors).map((page) => page.context().close())])
  }
})

async function shoot(visitors: Visitors, { visitor, path }: Address): Promise<Row> {
  const page = visitors[visitor]
  const pictures: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.goto(path)
    await page.waitForLoadState('load')
    // What a person sees after a second: calls answered, nothing moving any more.
    await page.waitForTimeout(1_000)
    pictures.push((await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64'))
  }
  return { path, pictures }
}

async function writeSheet(desk: Page, file: string, rows: readonly Row[]): Promise<void> {
  const row = ({ path, pictures }: Row) =>
    `<p>${path.replace(/[0-9a-f-]{36}/g, '…').replace(/[&<]/g, ' ')}</p>${pictures
      .map((picture) => `<img height="${SHOWN}" src="data:image/jpeg;base64,${picture}">`)
      .join('')}`
  await desk.setContent(
    `<style>body{margin:8px;font:13px sans-serif}p{margin:8px 0 2px}img{margin-right:8px;border:1px solid #999}</style>${rows.map(row).join('')}`,
  )
  await writeFile(file, await desk.screenshot({ fullPage: true }))
}
