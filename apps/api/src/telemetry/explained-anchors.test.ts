import { expect, test } from 'vitest'
import type { Anchor } from './audit-anchors.ts'
import { explainAnchors, leftBehind } from './explained-anchors.ts'

const at = '2026-11-28T01:00:00.000Z'
const anchor = (seq: number, hash = `h${seq}`): Anchor => ({ at, seq, hash })
const restore = (seq: number, last: number, left: string[] = []): Anchor => ({
  ...anchor(seq),
  restored: { id: 'r', to: at, by: 'root@host', why: '', last, left },
})
const seqs = (anchors: readonly Anchor[]): number[] => anchors.map(({ seq }) => seq)

test('without a restore every anchor counts', () => {
  expect(explainAnchors([anchor(5), anchor(9)])).toMatchObject({ restores: [], standing: [{ seq: 5 }, { seq: 9 }] })
})

test('a restore explains later links that were anchored before it, and nothing else', () => {
  const { standing, restores } = explainAnchors([anchor(5), anchor(9), anchor(12), restore(9, 13), anchor(11, 'new')])
  expect(seqs(standing)).toEqual([5, 9, 9, 11])
  expect(restores).toMatchObject([{ from: 10, last: 13, links: 4 }])
})

test('an anchor after the restore that the chain does not reach is not explained by it', () => {
  expect(seqs(explainAnchors([restore(9, 9), anchor(20)]).standing)).toEqual([9, 20])
})

test('a second restore gives up the line of history the first began, also below its kept link', () => {
  const first = [anchor(5), anchor(20), restore(8, 20), anchor(12, 'branch')]
  const hashes = new Map([
    [5, 'h5'],
    [8, 'h8'],
    [12, 'h12'],
  ])
  const left = leftBehind(first, hashes)
  expect(left).toEqual(['branch'])
  expect(seqs(explainAnchors([...first, restore(15, 20, left)]).standing)).toEqual([5, 8, 15])
})

test('an anchor that differed before any restore is never given up', () => {
  expect(leftBehind([anchor(5)], new Map([[5, 'changed']]))).toEqual([])
})
