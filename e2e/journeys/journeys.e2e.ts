import { expect } from '@playwright/test'
import { signIn } from '../people.ts'
import { writeBook } from './book.ts'
import { ALLOWED_CELLS, type Cell, isRefusedAlike, nameOf, REFUSED_CELLS } from './cells.ts'
import { type Guest, type Journey, newJourney } from './journey.ts'
import { LANES } from './lanes.ts'
import { startProduct } from '../product-server.ts'
import { coverOfCategories, pairwiseCover } from './pairwise.ts'
import { readRefusal } from './refuse.ts'
import { walk } from './walk.ts'
import { test } from '../story.ts'

/** Every cell with `npm run journeys` and before a release, or those whose name holds a word; `--cover` as few as join every two values. */
const run = process.env['JOURNEYS']
const word = process.env['JOURNEYS_OF'] ?? ''
/** So many meetings find free speakers in one demo company. */
const BATCH = 13
const isFull = run === 'full' || (run === undefined && process.env['TEST_FULL'] !== undefined)
/** `npm test` walks one of each category. */
const isQuick = run === undefined && !isFull
/** Of those one goes on after its approval, at the door and online, on several days, to the fee; the main job walks one day on site. */
const goesOn = ({ cell }: Journey): boolean => !isQuick || (cell.executeType === 'hybrid' && cell.pay === 'paid')
const refusals = new Map<Cell, string>()

test(
  'the form refuses what a category cannot be, in words at its start',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    for (const cell of REFUSED_CELLS) {
      const alike = [...refusals.keys()].find((read) => isRefusedAlike(read, cell))
      const known = alike && refusals.get(alike)
      refusals.set(cell, known ?? (await readOnNewForm(cell)))
    }
    /** A form that was begun is kept for its person on the device: each is read on a device of its own. */
    async function readOnNewForm(cell: Cell): Promise<string> {
      const rep = await signIn(browser, baseURL ?? '', LANES[0].rep)
      const said = await readRefusal(rep, cell, LANES[0])
      await rep.context().close()
      return said
    }
  },
)

test('each kind of meeting walks from the form on, by what is on the screen', async ({ browser, baseURL }) => {
  test.setTimeout(isFull ? 7_200_000 : 1_200_000)
  const journeys: Journey[] = []
  if (isFull) {
    const cells = ALLOWED_CELLS.filter((cell) => nameOf(cell).includes(word))
    for (let from = 0; from < cells.length; from += BATCH) {
      const server = await startProduct()
      const batch = inTwoLanes(cells.slice(from, from + BATCH))
      journeys.push(...batch)
      try {
        await walk(browser, server.base, batch)
      } finally {
        await server.stop()
      }
    }
  } else {
    journeys.push(...inTwoLanes(isQuick ? coverOfCategories() : pairwiseCover()))
    await walk(browser, baseURL ?? '', journeys, goesOn)
  }
  if (run !== undefined && word === '') writeBook(journeys, refusals)
  expect(journeys.filter(({ fault }) => fault !== undefined).map(({ name, fault }) => `${name} ${fault}`)).toEqual([])
  for (const { name, cell, finalStatus } of journeys.filter(goesOn))
    expect([name, finalStatus]).toEqual([name, cell.pay === 'paid' ? '已结案，劳务费已支付' : '已结案'])
})

/** In one demo company; the representatives of both lanes take turns. */
function inTwoLanes(cells: readonly Cell[]): Journey[] {
  const taken = new Set<Guest>()
  return cells.map((cell, at) => newJourney(cell, LANES[at % 2 === 0 ? 0 : 1], Math.floor(at / 2), taken))
}
