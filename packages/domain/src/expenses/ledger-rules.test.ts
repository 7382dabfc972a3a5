import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPosting, isBalanced, LEDGER_MOVES, openBalance, postings, settlePostings } from './ledger-rules.ts'
import type { IoBalance, LedgerKind, Posting } from './ledger-rules.ts'

const DAY = '2026-11-21'

function after(start: IoBalance, ...all: readonly Posting[]): IoBalance {
  return all.reduce((balance, posting) => {
    const result = applyPosting(balance, posting, DAY)
    if (!result.ok) throw new Error(result.reason)
    return result.balance
  }, start)
}

function line(balance: IoBalance): string {
  const { available, reserved, committed, actual } = balance
  return [available, reserved, committed, actual].map((fen) => String(fen).padStart(6)).join(' ')
}

test('every movement as its entries', () => {
  const all = [
    postings('reserve', 100),
    postings('commit', 100),
    postings('actual', 100),
    postings('actual', 100, 'available'),
    postings('release', 100),
    postings('release', 100, 'committed'),
    postings('reverse', 100),
  ]
  const rows = all.map(
    ({ kind, entries }) =>
      `${kind.padEnd(8)} ${entries.map(({ account, debit, credit }) => `${account} -${debit} +${credit}`).join(' | ')}`,
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    reserve  available -100 +0 | reserved -0 +100
    commit   reserved -100 +0 | committed -0 +100
    actual   committed -100 +0 | actual -0 +100
    actual   available -100 +0 | actual -0 +100
    release  reserved -100 +0 | available -0 +100
    release  committed -100 +0 | available -0 +100
    reverse  actual -100 +0 | available -0 +100
    "
  `)
})

test('one meeting from submission to a reversed payment', () => {
  const steps: [string, readonly Posting[]][] = [
    ['submit', [postings('reserve', 3000)]],
    ['approve', [postings('commit', 3000)]],
    ['close', settlePostings(3000, 2400)],
    ['reverse', [postings('reverse', 400)]],
  ]
  let balance = openBalance(10_000, '2026-12-31')
  const rows = [`${'          '}  free   res.   com.   act.`, `${'open'.padEnd(9)} ${line(balance)}`]
  for (const [name, all] of steps) {
    balance = after(balance, ...all)
    rows.push(`${name.padEnd(9)} ${line(balance)}`)
  }
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
                free   res.   com.   act.
    open       10000      0      0      0
    submit      7000   3000      0      0
    approve     7000      0   3000      0
    close       7600      0      0   2400
    reverse     8000      0      0   2000
    "
  `)
})

test('what closing books, by committed and actual', () => {
  const rows = [
    [3000, 3000],
    [3000, 2400],
    [3000, 0],
    [3000, 3200],
    [0, 500],
    [0, 0],
  ].map(([committed = 0, actual = 0]) => {
    const all = settlePostings(committed, actual).map(
      ({ kind, amount, entries }) => `${kind} ${amount} from ${entries[0].account}`,
    )
    return `${committed}/${actual}: ${all.join(', ') || '-'}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    3000/3000: actual 3000 from committed
    3000/2400: actual 2400 from committed, release 600 from committed
    3000/0: release 3000 from committed
    3000/3200: actual 3000 from committed, actual 200 from available
    0/500: actual 500 from available
    0/0: -
    "
  `)
})

test('each refusal, with the balance as it was', () => {
  const io = after(openBalance(1000, DAY), postings('reserve', 400), postings('commit', 100), postings('actual', 50))
  const reason = (posting: Posting, onDate = DAY) => {
    const result = applyPosting(io, posting, onDate)
    return result.ok ? 'ok' : result.reason
  }
  expect(reason(postings('reserve', 600))).toBe('ok')
  expect(reason(postings('reserve', 601))).toBe('ioInsufficient')
  expect(reason(postings('actual', 601, 'available'))).toBe('ioInsufficient')
  expect(reason(postings('reserve', 1), '2026-11-22')).toBe('ioExpired')
  expect(reason(postings('actual', 1, 'available'), '2026-11-22')).toBe('ioExpired')
  expect(reason(postings('commit', 300), '2026-11-22')).toBe('ok')
  expect(reason(postings('actual', 50), '2026-11-22')).toBe('ok')
  expect(reason(postings('commit', 301))).toBe('ledgerOverdrawn')
  expect(reason(postings('actual', 51))).toBe('ledgerOverdrawn')
  expect(reason(postings('release', 301))).toBe('ledgerOverdrawn')
  expect(reason(postings('reverse', 51))).toBe('ledgerOverdrawn')
  expect([0, -1, 0.5, Number.NaN, 1e13].map((amount) => reason(postings('reserve', amount)))).toEqual(
    Array(5).fill('ledgerAmountInvalid'),
  )
  expect(line(io)).toBe('   600    300     50     50')
})

// Object.keys loses the literal types of the table's own keys.
const KINDS = Object.keys(LEDGER_MOVES) as LedgerKind[]

const command = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    from: fc.constantFrom(...LEDGER_MOVES[kind].from),
    amount: fc.integer({ min: -10, max: 6000 }),
  }),
)

test('any run of commands keeps the sum and never goes below zero', () => {
  fc.assert(
    fc.property(
      fc.array(command, { maxLength: 60 }),
      fc.constantFrom('2026-11-20', '2026-11-22'),
      (commands, onDate) => {
        let balance = openBalance(10_000, DAY)
        let booked = 0
        for (const { kind, from, amount } of commands) {
          const posting = postings(kind, amount, from)
          const result = applyPosting(balance, posting, onDate)
          if (!result.ok) continue
          balance = result.balance
          booked += posting.entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
          expect(isBalanced(balance)).toBe(true)
          expect(balance.reserved + balance.committed + balance.actual).toBeLessThanOrEqual(balance.amount)
        }
        expect(booked).toBe(0)
        if (onDate > DAY) expect(balance).toEqual(openBalance(10_000, DAY))
      },
    ),
    { numRuns: 500 },
  )
})

test('a release undoes what it released', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (amount) => {
      const open = openBalance(10_000, DAY)
      expect(after(open, postings('reserve', amount), postings('release', amount))).toEqual(open)
      const committed = [postings('reserve', amount), postings('commit', amount)]
      expect(after(open, ...committed, postings('release', amount, 'committed'))).toEqual(open)
    }),
  )
})

test('a broken balance is seen', () => {
  const open = openBalance(100, DAY)
  expect(isBalanced({ ...open, actual: 1 })).toBe(false)
  expect(isBalanced({ ...open, available: 101, reserved: -1 })).toBe(false)
})
