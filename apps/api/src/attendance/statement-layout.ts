import { displayTime } from '@osmp/domain/kit/time.ts'
import { encode } from 'uqr'
import { shownByCode } from '../kit/document/pdf-fonts.ts'
import { type HostLogo, logoSize } from '../system/public.ts'
import type { PrintedStatement } from './statement-repo.ts'

type Page = PDFKit.PDFDocument

const WIDTH = 595.28
const HEIGHT = 841.89
const INK = '#15202B'
const SOFT = '#53606F'
const ACCENT = '#0B6B5D'
const HAIR = '#B9C6C3'
/** Left and right edge of the text, points. */
const LEFT = 84
const COLUMN = WIDTH - 2 * LEFT
const MOST_TOPICS = 6

const CENTRED = { width: COLUMN, align: 'center' } as const

/** Two lines around the page, the inner one with its corners set in. */
export function drawFrame(page: Page): void {
  page
    .lineWidth(2.5)
    .rect(30, 30, WIDTH - 60, HEIGHT - 60)
    .stroke(ACCENT)
  page
    .lineWidth(0.6)
    .rect(38, 38, WIDTH - 76, HEIGHT - 76)
    .stroke(ACCENT)
  for (const [x, y] of [
    [38, 38],
    [WIDTH - 38, 38],
    [38, HEIGHT - 38],
    [WIDTH - 38, HEIGHT - 38],
  ] as const) {
    const [dx, dy] = [x < WIDTH / 2 ? 16 : -16, y < HEIGHT / 2 ? 16 : -16]
    page
      .moveTo(x + dx, y)
      .lineTo(x + dx, y + dy)
      .lineTo(x, y + dy)
      .lineWidth(0.6)
      .stroke(ACCENT)
  }
}

export function drawHead(page: Page): void {
  page.font('bold').fontSize(38).fillColor(INK)
  // The last sign is followed by spacing as well: half of it puts the line back in the middle.
  page.text('参会证明', LEFT + 6, 104, { ...CENTRED, characterSpacing: 12 })
  page.font('regular').fontSize(11).fillColor(ACCENT)
  page.text('CERTIFICATE OF ATTENDANCE', LEFT + 1, 164, { ...CENTRED, characterSpacing: 2.2 })
  page
    .moveTo(WIDTH / 2 - 36, 192)
    .lineTo(WIDTH / 2 + 36, 192)
    .lineWidth(1.2)
    .stroke(ACCENT)
}

export function drawBody(page: Page, statement: PrintedStatement): void {
  const { personName, hcoName, department, meetingName, minutes } = statement
  line(page, '兹证明', 226, { size: 13, colour: SOFT })
  const name = fitted(page, personName, { size: 30, least: 16 })
  page
    .font('bold')
    .fontSize(name)
    .fillColor(INK)
    .text(personName, LEFT, 254 + (30 - name) / 2, CENTRED)
  page
    .moveTo(WIDTH / 2 - 90, 304)
    .lineTo(WIDTH / 2 + 90, 304)
    .lineWidth(0.6)
    .stroke(HAIR)
  line(page, [hcoName, department].filter((part) => part !== '').join('　'), 314, { size: 12, colour: SOFT })
  line(page, '参加了以下学术会议', 344, { size: 13, colour: SOFT })
  page.font('bold').fontSize(18).fillColor(INK)
  page.text(meetingName, LEFT, 372, { ...CENTRED, lineGap: 4, height: 62, ellipsis: true })
  const bottom = drawFacts(page, statement, Math.max(424, page.y + 16))
  page.font('regular').fontSize(9.5).fillColor(SOFT)
  const english = `This is to certify that ${personName} attended the above meeting for ${minutes} minutes.`
  page.text(english, LEFT, bottom + 14, { ...CENTRED, height: 26, ellipsis: true })
}

function drawFacts(page: Page, { startAt, endAt, place, minutes, topics }: PrintedStatement, top: number): number {
  const [from, to] = [displayTime(startAt), displayTime(endAt)]
  const time = from.slice(0, 10) === to.slice(0, 10) ? `${from} – ${to.slice(11)}` : `${from} – ${to}`
  const shown = topics.slice(0, MOST_TOPICS)
  const rest = topics.length > shown.length ? [`等 ${topics.length} 个议题`] : []
  const facts = [
    ['会议时间', [time]],
    ['会议地点', [place === '' ? '线上' : place]],
    ['参会时长', [`${minutes} 分钟`]],
    ['学习内容', [...shown, ...rest]],
  ] as const
  return facts.reduce((y, [label, lines]) => (lines.length === 0 ? y : drawFact(page, label, lines, y)), top)
}

function drawFact(page: Page, label: string, lines: readonly string[], top: number): number {
  page
    .font('regular')
    .fontSize(11)
    .fillColor(SOFT)
    .text(label, LEFT + 24, top)
  let y = top
  for (const text of lines) {
    page.font('regular').fontSize(11).fillColor(INK)
    page.text(text, LEFT + 104, y, { width: COLUMN - 128, lineGap: 2, height: 34, ellipsis: true })
    y = page.y + 3
  }
  return y + 5
}

export type Foot = Pick<PrintedStatement, 'number' | 'organiser' | 'issuedAt'> & {
  url: string
  shownCode: string
  lacking: readonly string[]
  logo?: HostLogo | undefined
  /** Of the public key that proves evidence packs, in groups of digits. */
  fingerprint?: string | undefined
}

export function drawFoot(page: Page, foot: Foot): void {
  const { number, organiser, issuedAt, url, shownCode, lacking, logo, fingerprint } = foot
  const top = 668
  page
    .moveTo(LEFT, top - 16)
    .lineTo(WIDTH - LEFT, top - 16)
    .lineWidth(0.6)
    .stroke(HAIR)
  drawOrganiser(page, organiser, { logo, top })
  page.font('regular').fontSize(10).fillColor(SOFT)
  const rows = [`签发日期　${displayTime(issuedAt).slice(0, 10)}`, `证明编号　${number}`, `核验码　　${shownCode}`]
  rows.forEach((text, index) => page.text(text, LEFT, top + 28 + 18 * index, { lineBreak: false }))
  if (fingerprint !== undefined)
    page.fontSize(7.5).text(`证据签名公钥指纹　${fingerprint}`, LEFT, top + 90, { lineBreak: false })
  drawQr(page, url, { left: WIDTH - LEFT - 84, top, size: 84 })
  page.font('regular').fontSize(8.5).fillColor(SOFT)
  page.text('扫码核验真伪', WIDTH - LEFT - 94, top + 89, { width: 104, align: 'center' })
  if (lacking.length === 0) return
  const codes = lacking.map(shownByCode).join('')
  page
    .fontSize(7.5)
    .text(`字库未收录的字以统一码表示：${codes}`, LEFT, top + 108, { width: COLUMN, height: 20, ellipsis: true })
}

/** The company's logo before its name; the name alone without one. */
function drawOrganiser(
  page: Page,
  organiser: string,
  { logo, top }: { logo: HostLogo | undefined; top: number },
): void {
  const size = logo && logoSize(logo, { height: 22, width: 110 })
  const x = LEFT + (size ? size.width + 10 : 0)
  if (logo && size) page.image(logo.png, LEFT, top + 9 - size.height / 2, size)
  page
    .font('bold')
    .fontSize(13)
    .fillColor(INK)
    .text(logo ? organiser : `主办方　${organiser}`, x, top, {
      width: LEFT + COLUMN - 110 - x,
      height: 38,
      ellipsis: true,
    })
}

/** Modules of the code as rectangles, a row's neighbours in one; `url` opens it with a click as well. */
function drawQr(page: Page, url: string, { left, top, size }: { left: number; top: number; size: number }): void {
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const module = size / data.length
  data.forEach((row, y) => {
    let from = 0
    while (from < row.length) {
      let to = from
      while (row[to] === true) to += 1
      if (to > from) page.rect(left + from * module, top + y * module, (to - from) * module, module)
      from = to + 1
    }
  })
  page.fill(INK)
  page.link(left, top, size, size, url)
}

function line(page: Page, text: string, top: number, { size, colour }: { size: number; colour: string }): void {
  const points = fitted(page, text, { size, least: 8 })
  page.font('regular').fontSize(points).fillColor(colour)
  page.text(text, LEFT, top, { ...CENTRED, height: size * 2.6, ellipsis: true })
}

/** The largest size from `size` down at which the text fits on one line in bold, or the least. */
function fitted(page: Page, text: string, { size, least }: { size: number; least: number }): number {
  page.font('bold')
  for (let points = size; points > least; points -= 1)
    if (page.fontSize(points).widthOfString(text) <= COLUMN) return points
  return least
}
