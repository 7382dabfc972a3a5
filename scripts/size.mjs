/**
 * `npm run size`: what a browser is sent, in brotli bytes of the built files. Everything for the first load of a page,
 * what each other screen adds to the app as it is once its first view is drawn, and what each overlay adds. Ends with 1 when a budget is broken.
 * A landing page counts as the server draws it, with the files that it loads by itself, and as the app draws it for a visitor with an invitation.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { coverDrawing } from '../packages/domain/src/landing/cover-art.ts'

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const KB = 1000
const FIRST_LOADS = [
  { name: '/', page: 'index.html', screen: 'src/home/home.screen.tsx', budget: 100 * KB },
  {
    name: '/landing/{id} with an invitation',
    page: 'landing.html',
    screen: 'src/landing/landing-meeting-id.screen.tsx',
    budget: 84 * KB,
  },
]
const DRAWN_BUDGET = 76 * KB
const SCREEN_BUDGET = 28 * KB
const OVERLAY_BUDGET = 35 * KB

if (!existsSync(join(DIST, '.vite/manifest.json'))) {
  console.error('apps/web/dist is missing: run npm run build first')
  process.exit(1)
}

/** @type {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const compressed = (file) => {
  const path = join(DIST, `${file}.br`)
  return statSync(existsSync(path) ? path : join(DIST, file)).size
}

/** Every file a module needs before it runs. */
function filesOf(key, found = new Set()) {
  const entry = manifest[key]
  if (!entry) throw new Error(`${key} is not in the manifest`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const file of entry.css ?? []) found.add(file)
  for (const imported of entry.imports ?? []) filesOf(imported, found)
  return found
}

const inlinedIn = (page) =>
  new Set(
    [...readFileSync(join(DIST, page), 'utf8').matchAll(/type="text\/inlined" href="\/([^"]+)"/g)].map(
      (match) => match[1],
    ),
  )
const sum = (files) => [...files].reduce((total, file) => total + compressed(file), 0)

function without(files, sent) {
  return new Set([...files].filter((file) => !sent.has(file)))
}

const rows = []
for (const { name, page, screen, budget } of FIRST_LOADS) {
  const files = without(new Set([...filesOf(page), ...filesOf(screen)]), inlinedIn(page))
  rows.push({ kind: 'first load', name, bytes: compressed(page) + sum(files), budget })
}

rows.push({ kind: 'first load', name: '/landing/{id}', bytes: await drawnLanding(), budget: DRAWN_BUDGET })

// The frame's late parts are there, whatever the screen.
const app = new Set([
  ...['index.html', 'src/shell/late-frame.tsx', 'src/shell/late-parts.tsx'].flatMap((key) => [...filesOf(key)]),
  ...inlinedIn('index.html'),
])
for (const key of Object.keys(manifest).sort()) {
  if (!key.endsWith('.screen.tsx') || key.endsWith('/home.screen.tsx')) continue
  rows.push({
    kind: 'screen',
    name: key.replace(/^src\//, ''),
    bytes: sum(without(filesOf(key), app)),
    budget: SCREEN_BUDGET,
  })
}
for (const key of Object.keys(manifest).sort()) {
  if (!key.startsWith('src/ui/') || !key.endsWith('.tsx')) continue
  rows.push({
    kind: 'overlay',
    name: key.replace(/^src\//, ''),
    bytes: sum(without(filesOf(key), app)),
    budget: OVERLAY_BUDGET,
  })
}

/** A landing page of a day's programme with its sheets, compressed as the server does, and the scripts it runs afterwards. */
async function drawnLanding() {
  const { drawLanding } = await import(join(DIST, '.server/landing.mjs'))
  const built = readFileSync(join(DIST, 'landing-drawn.html'), 'utf8')
  const drawn = drawLanding({ page: samplePage(), locale: 'zh-CN', basePath: '' })
  const page = built.replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
  const [, entry] = /import\([`"']\/(assets\/drawn-[^`"']+)/.exec(built) ?? []
  if (entry === undefined || page === built) throw new Error('landing-drawn.html is not as size.mjs expects it')
  const scripts = new Set([entry])
  for (const file of scripts)
    for (const [, imported] of readFileSync(join(DIST, file), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+)["']/g,
    ))
      scripts.add(`assets/${imported}`)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return brotliCompressSync(page, quality).length + sum(scripts)
}

function samplePage() {
  const [from, to] = ['2026-12-01T06:00:00.000Z', '2026-12-01T10:00:00.000Z']
  const talk = (place) => ({
    topic: `冠心病合并糖尿病患者的长期管理 ${place}`,
    minutes: 30,
    startsAt: from,
    speakers: [{ name: `讲者 ${place}`, hco: '第一人民医院', title: '主任医师', role: 'speaker' }],
  })
  return {
    engagementId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    engagementName: '高血压规范化诊疗学术研讨会暨病例分享',
    executeType: 'onSite',
    startDatetime: from,
    endDatetime: to,
    days: [{ from, to }],
    hcoName: '第一人民医院',
    address: '解放大道 172 号',
    department: '心血管内科',
    venue: '门诊楼六楼示教室',
    products: ['舒脉宁'],
    agenda: [1, 2, 3, 4, 5, 6, 7, 8].map(talk),
    organiser: '心血管事业部',
    hostLogo: null,
    art: coverDrawing('neurology'),
    moment: 'upcoming',
    seats: 120,
    seatsLeft: 20,
    isOpen: true,
    calendarUrl: '/api/landing-calendar/x.ics',
    look: {
      template: 'clinic',
      colour: 'teal',
      coverUrl: null,
      surveyUrl: null,
      materials: [{ name: '讲义.pdf', url: '/api/landing-files/x', size: 1_200_000 }],
      blocks: ['head', 'facts', 'agenda', 'speakers', 'materials', 'survey'].map((kind) => ({
        kind,
        title: '',
        text: '',
      })),
    },
    now: '2026-11-23T06:00:00.000Z',
  }
}

let broken = 0
for (const { kind, name, bytes, budget } of rows) {
  const over = bytes > budget
  if (over) broken += 1
  console.log(
    `${over ? '✗' : '✓'} ${kind.padEnd(11)} ${name.padEnd(66)} ${(bytes / KB).toFixed(1).padStart(6)} kB of ${budget / KB}`,
  )
}
console.log(broken === 0 ? `${rows.length} within budget` : `${broken} of ${rows.length} over budget`)
process.exitCode = broken === 0 ? 0 : 1
