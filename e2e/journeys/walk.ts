import { test, type Browser, type Page } from '@playwright/test'
import { moveClock } from '../clock.ts'
import { DESKTOP, signIn } from '../people.ts'
import { comeBack, report } from './after.ts'
import { passAll } from './approve.ts'
import { attend, attendAgain, returnFromRoom } from './attend.ts'
import { close } from './close.ts'
import { invite } from './enrol.ts'
import { approveFees, bookAnswer, payFees, submitFee } from './fees.ts'
import { createEvent } from './forms.ts'
import { isPaid, isSeveralDays, type Journey } from './journey.ts'
import { LANES, type Lane } from './lanes.ts'
import { takePhotos } from './photos.ts'
import { plan } from './plan.ts'
import { publishSurvey } from './survey.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Row = { readonly lane: Lane; readonly rep: Page; readonly own: readonly Journey[] }
type Stage = (rep: Page, journey: Journey) => Promise<void>

/**
 * All journeys of both lanes are planned and approved, and those that `goOn` walk to the questionnaire; the clock goes on for all of them
 * together.
 */
export async function walk(
  browser: Browser,
  base: string,
  planned: readonly Journey[],
  goOn: (journey: Journey) => boolean = () => true,
): Promise<void> {
  const journeys = planned.filter(goOn)
  const lanes = await Promise.all(LANES.map((lane) => openLane(browser, base, lane, planned)))
  const inLanes = async (name: string, stage: Stage, which: (journey: Journey) => boolean = goOn) => {
    const [began, all] = [Date.now(), planned.filter(which)]
    await Promise.all(lanes.map(({ rep, own }) => forEach(own.filter(which), name, rep, stage)))
    const failed = all.filter(({ fault }) => fault !== undefined).length
    if (all.length > 0)
      console.log(`${name}: ${all.length} in ${Math.round((Date.now() - began) / 1000)} s, ${failed} failed`)
  }
  const clock = lanes[0]?.rep
  if (!clock) return
  const setClock = (moment: number) => moveClock(clock, new Date(moment).toISOString())

  const withEvent = lanes.filter(({ own }) => own.some(({ cell }) => cell.category === 'SUBEVENT'))
  await Promise.all(withEvent.map(({ rep, lane }) => createEvent(rep, lane)))
  await inLanes('plan', plan, () => true)
  await approve(browser, base, planned)
  await inLanes('invite', async (rep, journey) => {
    await publishSurvey(rep, journey)
    await invite(browser, base, rep, journey)
  })
  for (const moment of momentsOf(journeys)) {
    await setClock(moment + 2 * MINUTE)
    await inLanes(
      'attend',
      (rep, journey) => attend(browser, base, rep, journey),
      (journey) => goOn(journey) && journey.start === moment,
    )
    await inLanes('photos', takePhotos, (journey) => goOn(journey) && journey.start === moment)
    await inLanes(
      'attend again',
      attendAgain,
      (journey) => goOn(journey) && isSeveralDays(journey) && journey.start + DAY === moment,
    )
    if (journeys.some(({ end }) => end === moment)) {
      await setClock(moment + 40 * MINUTE)
      await inLanes(
        'return',
        (_rep, journey) => returnFromRoom(journey),
        (journey) => goOn(journey) && journey.end === moment,
      )
      await inLanes('close', close, (journey) => goOn(journey) && journey.end === moment)
      await inLanes('fees', submitFee, (journey) => goOn(journey) && isPaid(journey) && journey.end === moment)
    }
  }
  if (journeys.every(({ fault }) => fault !== undefined)) return
  await Promise.all(lanes.map((row) => pay(browser, base, row, goOn)))
  await setClock(Math.max(...momentsOf(journeys)) + DAY)
  await inLanes('report', report)
  await inLanes('come back', (_rep, journey) => comeBack(browser, base, journey))
  await moveClock(clock, null)
}

async function openLane(browser: Browser, base: string, lane: Lane, journeys: readonly Journey[]): Promise<Row> {
  return { lane, rep: await signIn(browser, base, lane.rep), own: journeys.filter((journey) => journey.lane === lane) }
}

/** A stage of a lane's journeys, one after the other; one that fails walks no further, the others do. */
async function forEach(journeys: readonly Journey[], name: string, rep: Page, stage: Stage): Promise<void> {
  for (const journey of journeys) {
    if (journey.fault !== undefined) continue
    await test
      .step(`${name} ${journey.name}`, () => stage(rep, journey))
      .catch(async (error: Error) => {
        journey.fault = `${name}: ${error.message}`
        console.log(`${journey.name} ${journey.fault}`)
        await rep.screenshot({ path: test.info().outputPath(`${journey.name}.png`) })
      })
  }
}

/** Each approver clears what waits for them: first all who decide first, then all who decide next. */
async function approve(browser: Browser, base: string, journeys: readonly Journey[]): Promise<void> {
  for (let turn = 0; journeys.some(({ approvers }) => approvers.length > turn); turn += 1) {
    const waiting = journeys.filter(({ approvers, fault }) => fault === undefined && approvers.length > turn)
    const people = [...new Set(waiting.map(({ approvers }) => approvers[turn] ?? ''))]
    await Promise.all(
      people.map(async (person) => {
        const page = await signIn(browser, base, person)
        const own = waiting.filter(({ approvers }) => approvers[turn] === person)
        await test.step(`${person} approves ${own.length}`, () => passAll(page, person, own))
        await page.context().close()
      }),
    )
  }
}

async function pay(
  browser: Browser,
  base: string,
  { lane, own }: Row,
  goOn: (journey: Journey) => boolean,
): Promise<void> {
  const due = own.filter((journey) => goOn(journey) && isPaid(journey) && journey.fault === undefined)
  if (due.length === 0) return
  const page = await signIn(browser, base, lane.finance, DESKTOP)
  await test.step(`${lane.finance} approves ${due.length}`, () => approveFees(page, due))
  const payer = await signIn(browser, base, lane.payer, DESKTOP)
  const file = await test.step(`${lane.payer} pays ${due.length}`, () => payFees(payer, due))
  await payer.context().close()
  await test.step(`${lane.finance} books the bank's answer`, () => bookAnswer(page, due, file))
  await page.context().close()
}

/** Starts, second days and ends, in their order. */
function momentsOf(journeys: readonly Journey[]): number[] {
  const walking = journeys.filter(({ fault }) => fault === undefined)
  const all = walking.flatMap((journey) =>
    isSeveralDays(journey) ? [journey.start, journey.start + DAY, journey.end] : [journey.start, journey.end],
  )
  return [...new Set(all)].toSorted((one, other) => one - other)
}
