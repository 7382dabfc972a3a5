import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns, QueueFull, type TurnKind } from './turns.ts'

describe('work that takes turns', () => {
  it('runs as much at once as it may, and the rest in the order of its coming', async () => {
    const turn = createTurns({ atOnce: 3, waiting: 100 })
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
    const turn = createTurns({ atOnce: 1, waiting: 2 })
    const failing = turn(() => Promise.reject(new Error('broken')))
    const next = turn(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await turn(() => Promise.resolve('again'))).toBe('again')
  })

  it('refuses at once what finds the queue full, and takes work again later', async () => {
    const turn = createTurns({ atOnce: 1, waiting: 1 })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const waiting = turn(() => Promise.resolve('waited'))
    await expect(turn(() => Promise.resolve('late'))).rejects.toBeInstanceOf(QueueFull)
    end()
    await long
    expect(await waiting).toBe('waited')
    expect(await turn(() => Promise.resolve('later'))).toBe('later')
  })

  it('lets nobody wait longer than the kind of call may', async () => {
    const turn = createTurns({ atOnce: 1, waiting: 10, patience: { door: 60_000, enrol: 60_000, call: 5, list: 5 } })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const door = turn(() => Promise.resolve('in'), 'door')
    await expect(turn(() => Promise.resolve('read'))).rejects.toBeInstanceOf(QueueFull)
    end()
    await long
    expect(await door).toBe('in')
  })

  it('serves the door first and lists last, and gives a place in a full queue to who goes first', async () => {
    const turn = createTurns({ atOnce: 1, waiting: 3 })
    let end = (): void => undefined
    const long = turn(() => new Promise<void>((done) => (end = done)))
    const done: string[] = []
    const asked = (name: string, kind: TurnKind) => turn(async () => void done.push(name), kind)
    const list = asked('list', 'list')
    const call = asked('call', 'call')
    const enrol = asked('enrol', 'enrol')
    const door = asked('door', 'door')
    await expect(list).rejects.toBeInstanceOf(QueueFull)
    await expect(asked('late list', 'list')).rejects.toBeInstanceOf(QueueFull)
    end()
    await Promise.all([long, call, enrol, door])
    expect(done).toEqual(['door', 'call', 'enrol'])
  })
})
