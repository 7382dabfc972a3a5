import type { TurnKind } from '@osmp/contract/kit/endpoint.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { besideTurn, createTurns } from './turns.ts'
import { QueueFull } from './waiting-line.ts'

describe('work that takes turns', () => {
  it('runs as much at once as it may, and the rest in the order of its coming', async () => {
    const turn = createTurns({ atOnce: 3 })
    const begun: number[] = []
    let now = 0
    let most = 0
    const work = (number: number) => async () => {
      begun.push(number)
      now += 1
      most = Math.max(most, now)
      await sleep(1)
      now -= 1
      return number
    }
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    expect(await Promise.all(numbers.map((number) => turn(work(number))))).toEqual(numbers)
    expect({ begun, most }).toEqual({ begun: numbers, most: 3 })
  })

  it('gives the place on when a piece of work fails', async () => {
    const turn = createTurns({ atOnce: 1 })
    const failing = turn(() => Promise.reject(new Error('broken')))
    const next = turn(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await turn(() => Promise.resolve('again'))).toBe('again')
  })

  it('refuses at once what finds the queue full, and takes work again later', async () => {
    const turn = createTurns({ atOnce: 1, leastWaiting: 1 })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const waiting = turn(() => Promise.resolve('waited'))
    await expect(turn(() => Promise.resolve('late'))).rejects.toBeInstanceOf(QueueFull)
    end()
    await long
    expect(await waiting).toBe('waited')
    expect(await turn(() => Promise.resolve('later'))).toBe('later')
  })

  it('refuses a call that waits longer than its kind may', async () => {
    const turn = createTurns({ atOnce: 1, patience: { door: 60_000, enrol: 60_000, call: 5, list: 5 } })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const door = turn(() => Promise.resolve('in'), 'door')
    await expect(turn(() => Promise.resolve('read'))).rejects.toBeInstanceOf(QueueFull)
    end()
    await long
    expect(await door).toBe('in')
  })

  it('serves the door first and lists last, and counts what waits of each kind alone', async () => {
    const turn = createTurns({ atOnce: 1, leastWaiting: 1 })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const done: string[] = []
    const asked = (name: string, kind: TurnKind) => turn(async () => void done.push(name), kind)
    const kinds: TurnKind[] = ['list', 'call', 'enrol', 'door', 'door']
    const all = kinds.map((kind) => asked(kind, kind))
    await expect(asked('late list', 'list')).rejects.toBeInstanceOf(QueueFull)
    expect(turn.load().waiting).toEqual({ door: 2, enrol: 1, call: 1, list: 1 })
    expect(turn.load().oldestMs.list).toBeGreaterThan(0)
    end()
    await Promise.all([long, ...all])
    expect(done).toEqual(['door', 'door', 'enrol', 'call', 'list'])
    expect(turn.load().oldestMs).toEqual({ door: 0, enrol: 0, call: 0, list: 0 })
  })

  it('serves calls between enrolments, however many came before them, and now and then a list', async () => {
    const turn = createTurns({ atOnce: 1 })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const done: TurnKind[] = []
    const kinds: TurnKind[] = ['list', 'list', 'enrol', 'enrol', 'enrol', 'call', 'call', 'call', 'call']
    const all = kinds.map((kind) => turn(async () => void done.push(kind), kind))
    end()
    await Promise.all([long, ...all])
    expect(done).toEqual(['enrol', 'call', 'enrol', 'call', 'enrol', 'list', 'call', 'call', 'list'])
  })

  it('gives its place to others while it waits for something outside, and goes on before work that has not begun', async () => {
    const turn = createTurns({ atOnce: 1 })
    const answers: (() => void)[] = []
    const outside = () => new Promise<void>((answered) => void answers.push(answered))
    const done: string[] = []
    const first = turn(async () => {
      // Two side by side are one wait.
      await Promise.all([besideTurn(outside), besideTurn(outside)])
      done.push('first')
    })
    let end = (): void => undefined
    const second = turn(() => new Promise<void>((ended) => (end = ended)))
    await sleep(1)
    const third = turn(async () => void done.push('third'), 'door')
    for (const answer of answers) answer()
    await sleep(1)
    expect(done).toEqual([])
    end()
    await Promise.all([first, second, third])
    expect(done).toEqual(['first', 'third'])
    await turn(async () => void done.push('fourth'))
    expect(done).toEqual(['first', 'third', 'fourth'])
  })

  it('keeps places for others where many want the same', async () => {
    const turn = createTurns({ atOnce: 8, patience: { door: 20, enrol: 20, call: 20, list: 20 } })
    let end = (): void => undefined
    const isOver = new Promise<void>((done) => (end = done))
    const done: string[] = []
    const seat = async (meeting: string) => {
      try {
        await turn(() => isOver.then(() => void done.push(meeting)), 'enrol', meeting)
      } catch (error) {
        done.push(error instanceof QueueFull ? 'late' : String(error))
      }
    }
    const seats = Array.from({ length: 9 }, () => seat('full'))
    expect(await turn(() => Promise.resolve('read'))).toBe('read')
    const other = seat('other')
    await sleep(40)
    end()
    await Promise.all([...seats, other])
    expect(done.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'full'),
      'late',
      'late',
      'late',
      'late',
      'late',
      'other',
    ])
    expect(await turn(() => Promise.resolve('again'), 'enrol', 'full')).toBe('again')
  })

  it('lets the next of a lane in where one waits beside its turn, and counts each once', async () => {
    const turn = createTurns({ atOnce: 8 })
    const answers: (() => void)[] = []
    const outside = () => new Promise<void>((answered) => void answers.push(answered))
    const seat = () => turn(() => besideTurn(outside), 'enrol', 'full')
    const seats = Array.from({ length: 120 }, seat)
    await sleep(5)
    // Those that have given their place on, and the four of the lane.
    expect(answers).toHaveLength(100)
    while (answers.length > 0) {
      answers.shift()?.()
      await sleep(0)
    }
    await Promise.all(seats)
    expect(turn.load()).toMatchObject({ running: 0, away: 0 })
    const late = []
    for (let no = 0; no < 120; no += 1) {
      late.push(seat())
      await sleep(0)
    }
    expect(answers).toHaveLength(100)
    while (answers.length > 0) {
      answers.shift()?.()
      await sleep(0)
    }
    await Promise.all(late)
    expect(turn.load()).toMatchObject({ running: 0, away: 0 })
    let end = (): void => undefined
    const isOver = new Promise<void>((done) => (end = done))
    let inside = 0
    const later = Array.from({ length: 9 }, () => turn(() => ((inside += 1), isOver), 'enrol', 'full'))
    await sleep(5)
    expect(inside).toBe(4)
    end()
    await Promise.all(later)
    expect(turn.load()).toMatchObject({ running: 0, away: 0 })
  })

  it('gives a place back once, whatever the work left to be done later', async () => {
    const turn = createTurns({ atOnce: 1 })
    let answer = (): void => undefined
    let later = Promise.resolve()
    await turn(async () => {
      later = besideTurn(() => new Promise<void>((answered) => (answer = answered)))
      await Promise.resolve()
    })
    let now = 0
    let most = 0
    const work = () =>
      turn(async () => {
        now += 1
        most = Math.max(most, now)
        await sleep(1)
        now -= 1
      })
    const all = Promise.all([work(), work(), work()])
    answer()
    await Promise.all([all, later])
    expect(most).toBe(1)
    // None of the places is held by what is over.
    expect(await turn(() => Promise.resolve('free'))).toBe('free')
  })

  it('keeps work in its place to its end where too much waits beside turns', async () => {
    const turn = createTurns({
      atOnce: 1,
      patience: { door: 60_000, enrol: 60_000, call: 60_000, list: 60_000 },
    })
    const ends: (() => void)[] = []
    const outside = () => new Promise<void>((done) => void ends.push(done))
    const away = Array.from({ length: 500 }, () => turn(() => besideTurn(outside)))
    await sleep(5)
    const steps: string[] = []
    const inPlace = turn(() =>
      besideTurn(async () => {
        await outside()
        // There is room beside the turns now, but others wait for this piece of work in their places.
        await besideTurn(() => sleep(1))
        steps.push('in place')
      }),
    )
    await sleep(5)
    const next = turn(async () => void steps.push('next'))
    for (const end of ends) end()
    await Promise.all([...away, inPlace, next])
    expect(steps).toEqual(['in place', 'next'])
    expect(turn.load()).toMatchObject({ running: 0, away: 0 })
  })

  it('passes a failure of what it waited for on, and keeps the count of places', async () => {
    const turn = createTurns({ atOnce: 1 })
    await expect(turn(() => besideTurn(() => Promise.reject(new Error('away'))))).rejects.toThrow('away')
    expect(await besideTurn(() => Promise.resolve('outside of a turn'))).toBe('outside of a turn')
    let most = 0
    let now = 0
    const work = () =>
      turn(async () => {
        await besideTurn(() => sleep(1))
        now += 1
        most = Math.max(most, now)
        await sleep(1)
        now -= 1
      })
    await Promise.all(Array.from({ length: 10 }, work))
    expect(most).toBe(1)
  })
})
