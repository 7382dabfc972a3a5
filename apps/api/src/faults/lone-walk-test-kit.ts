import { expect, vi } from 'vitest'
import { setBackPeople } from '../test-kit/test-second-person.ts'
import { onAccounts, onEvidence, onMoney, onPower } from './lone-acts-test-kit.ts'
import { checkMoney, checkPeople, standing } from './lone-checks-test-kit.ts'
import { askHonestly, doHonestly, judgeRequest } from './lone-honest-test-kit.ts'
import { makeOfficers, onIdentity } from './lone-identity-test-kit.ts'
import { type Act, HOUR, startWorld, type World } from './lone-world-test-kit.ts'

const STEPS = 2_000
/** Before it the accounts stay those of the master data, so that fees can be paid at all. */
const ACCOUNTS_FROM = 1_000
/** So few that hands tied at the start are still tied at the end. */
const MOST_DAYS = 23

const ACTS: Readonly<Record<string, Act>> = { ...onMoney, ...onAccounts, ...onPower, ...onEvidence, ...onIdentity }
/** People need all of these to get anywhere. */
const OFTEN = ['personRole', 'personRole', 'personPassword', 'personPassword', 'pay', ...Object.keys(onMoney)]
/** Acts that the product refuses to these hands in every walk. */
export const NEVER: readonly string[] = ['foreignAccount', 'ownRoles', 'password']

/** How often each act got each answer: 0000, or the name of a refusal; `none`: there was nothing to try it on. */
export type Answers = Map<string, Map<string, number>>

/** As if a day of the system's clock had passed for hands and passwords; sessions go on. */
async function aDayLater({ app }: World): Promise<void> {
  await setBackPeople(app, 24)
  await app.db.pool.query(`alter table password_reset disable trigger user;
    update password_reset set at = at - interval '24 hours';
    alter table password_reset enable trigger user;
    update person set weighty_from = weighty_from - interval '24 hours'`)
}

/** Walks so many steps by chance as these hands, beside honest colleagues, and checks the outcome meanwhile and at the end. */
export async function walk(seed: number): Promise<Answers> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const world = await startWorld(seed)
  try {
    return await walkIn(world)
  } finally {
    vi.useRealTimers()
    await world.app.close()
  }
}

async function walkIn(world: World): Promise<Answers> {
  const answers: Answers = new Map(Object.keys(ACTS).map((name) => [name, new Map<string, number>()]))
  const { next, oneOf, app } = world
  const all = [
    ...Object.entries(ACTS),
    ...OFTEN.flatMap((name) => Object.entries(ACTS).filter(([one]) => one === name)),
  ]
  const atFirst = all.filter(([name]) => !(name in onAccounts))
  const before = await standing(world)
  if (world.isDeceived) await makeOfficers(world, () => aDayLater(world))
  let days = 0
  for (let step = 0; step < STEPS; step += 1) {
    // Four calls at most in 400 ms are what the limit of a person's traffic lets through.
    vi.setSystemTime(Date.now() + 400)
    const withAccounts = step >= ACCOUNTS_FROM
    if (next(6) === 0) await doHonestly(world, withAccounts)
    if (next(2) === 0) await judgeRequest(world)
    if (next(20) === 0) await askHonestly(world)
    if (next(40) === 0) app.clock.move(app.clock.now() + next(30) * HOUR)
    if (next(80) === 0 && (days += 1) <= MOST_DAYS) await aDayLater(world)
    const [name, act] = oneOf(withAccounts ? all : atFirst)
    world.actor = world.puppets.size > 0 && next(2) === 0 ? oneOf([...world.puppets.values()]) : world.insider
    const answer = (await act(world))?.name ?? 'none'
    const ofAct = answers.get(name)
    ofAct?.set(answer, (ofAct.get(answer) ?? 0) + 1)
    if (step % 100 === 99) await checkPeople(world)
    if (step % 100 === 99) await checkMoney(world)
  }
  expect(await standing(world)).toEqual(before)
  return answers
}

/** Of several walks. */
export function together(all: readonly Answers[]): Answers {
  const sum: Answers = new Map()
  for (const [name, names] of all.flatMap((answers) => [...answers])) {
    const of = sum.get(name) ?? new Map<string, number>()
    for (const [answer, count] of names) of.set(answer, (of.get(answer) ?? 0) + count)
    sum.set(name, of)
  }
  return sum
}

/** Acts that never went through. */
export const vacuous = (answers: Answers): string[] =>
  [...answers].flatMap(([name, names]) => (names.has('0000') ? [] : [name]))
/** Acts that were malformed, so that they tried nothing. */
export const malformed = (answers: Answers): string[] =>
  [...answers].flatMap(([name, names]) =>
    [...names.keys()].flatMap((one) => (one.startsWith('input') ? `${name} ${one}` : [])),
  )
