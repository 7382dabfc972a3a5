// Loaded before the product: between two SIGUSR2 it measures each turn of the event loop in CPU time of the main thread, and writes to TURN_FILE.
import { renameSync, writeFileSync } from 'node:fs'

const LONG_MS = 20
let isWatching = false
let last = 0
let found

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function turn() {
  if (!isWatching) return
  const now = cpuMs()
  const used = now - last
  last = now
  found.turns += 1
  found.longest = Math.max(found.longest, used)
  if (used > LONG_MS) found.long.push(Math.round(used))
  setImmediate(turn)
}

process.on('SIGUSR2', () => {
  isWatching = !isWatching
  if (isWatching) {
    found = { turns: 0, longest: 0, long: [] }
    last = cpuMs()
    setImmediate(turn)
    return
  }
  writeFileSync(`${process.env.TURN_FILE}.new`, JSON.stringify(found))
  renameSync(`${process.env.TURN_FILE}.new`, process.env.TURN_FILE)
})
