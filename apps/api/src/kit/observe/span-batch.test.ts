import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { createSpanBatch } from './span-batch.ts'

const MEGABYTE = 1_024 ** 2
const span = JSON.stringify({ name: 'x'.repeat(MEGABYTE / 32) })
const spansOf = (parts: readonly Buffer[] | undefined) =>
  (JSON.parse(Buffer.concat(parts ?? []).toString()) as { resourceSpans: { scopeSpans: { spans: unknown[] }[] }[] })
    .resourceSpans[0]?.scopeSpans[0]?.spans.length

it('holds 8 MB while a collector is away, counts what is lost, and takes spans again', () => {
  const batch = createSpanBatch({ resource: {}, scope: {} })
  expect(batch.take()).toBeUndefined()
  for (let turn = 0; turn < 300; turn += 1) batch.add(span)
  const lost = batch.takeLost()
  expect(lost).toBeGreaterThan(30)
  expect(spansOf(batch.take())).toBe(300 - lost)
  batch.add(span)
  expect([spansOf(batch.take()), batch.takeLost(), batch.take()]).toEqual([1, 0, undefined])
})
