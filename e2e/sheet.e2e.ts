import { writeFile } from 'node:fs/promises'
import { expect, type Browser } from '@playwright/test'
import { type Address, every } from './addresses.ts'
import { demoMeetings, type Look, openVisitors, show, type Visitors } from './demo-visitors.ts'
import { DESKTOP, PHONE } from './people.ts'
import { visit } from './visit.ts'
import { test } from './story.ts'

const EVERY_WIDTH = [360, 390, 768, 1280] as const
const PHONE_AND_DESK = [390, 1280] as const
const LOOKS: readonly (Look & { widths: readonly number[] })[] = [
  { locale: 'zh-CN', theme: 'light', widths: EVERY_WIDTH },
  { locale: 'en', theme: 'dark', widths: EVERY_WIDTH },
  { locale: 'zh-CN', theme: 'dark', widths: PHONE_AND_DESK },
  { locale: 'en', theme: 'light', widths: PHONE_AND_DESK },
]
const HEIGHT = 844
const SHOWN = 420
const ROWS = 3

type Row = { path: string; pictures: readonly string[]; faults: readonly string[] }

/** Sheets of every screen in every language and theme, three screens a sheet; SHEETS names the folder. */
for (const look of LOOKS) {
  const name = `${look.locale.slice(0, 2)}-${look.theme}`
  test(`every screen, ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_800_000)
    // A desk has a mouse, and with it its own sizes.
    const phones = await openVisitors(browser, baseURL ?? '', PHONE)
    const desks = await openVisitors(browser, baseURL ?? '', DESKTOP)
    const addresses = every(await demoMeetings(phones))
    await show(phones, look)
    await show(desks, look)
    const rows: Row[] = []
    for (const address of addresses) rows.push(await shoot(phones, desks, address, look.widths))
    await writeSheets(browser, `${process.env['SHEETS'] ?? ''}/${name}`, rows)
    await close(phones)
    await close(desks)
    expect(rows.flatMap(({ path, faults }) => faults.map((fault) => `${path}: ${fault}`))).toEqual([])
  })
}

const close = (visitors: Visitors) => Promise.all(Object.values(visitors).map((page) => page.context().close()))

async function shoot(phones: Visitors, desks: Visitors, address: Address, widths: readonly number[]): Promise<Row> {
  const pictures: string[] = []
  const faults: string[] = []
  for (const width of widths) {
    const page = (width < DESKTOP.width ? phones : desks)[address.visitor]
    await page.setViewportSize({ width, height: HEIGHT })
    faults.push(...(await visit(page, address)).map((fault) => `${width} px: ${fault}`))
    // The visit has made the window as high as the page.
    await page.setViewportSize({ width, height: HEIGHT })
    await page.waitForTimeout(500)
    pictures.push((await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64'))
  }
  return { path: address.path, pictures, faults }
}

async function writeSheets(browser: Browser, file: string, rows: readonly Row[]): Promise<void> {
  const desk = await browser.newPage({ viewport: { width: 1_460, height: 800 } })
  for (let at = 0; at < rows.length; at += ROWS) {
    await desk.setContent(sheetOf(rows.slice(at, at + ROWS)))
    const number = String(at / ROWS + 1).padStart(2, '0')
    await writeFile(`${file}-${number}.png`, await desk.screenshot({ fullPage: true }))
  }
  await desk.close()
}

function sheetOf(rows: readonly Row[]): string {
  const row = ({ path, pictures }: Row) =>
    `<p>${path.replace(/[0-9a-f-]{36}/g, '…').replace(/[&<]/g, ' ')}</p>${pictures
      .map((picture) => `<img height="${SHOWN}" src="data:image/jpeg;base64,${picture}">`)
      .join('')}`
  return `<style>body{margin:8px;font:13px sans-serif}p{margin:8px 0 2px}img{margin-right:8px;border:1px solid #999}</style>${rows.map(row).join('')}`
}
