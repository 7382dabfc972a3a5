// From the start of the process to its first readiness, on data that is there.
import { logFile } from './databases.mjs'
import { startProduct } from './product-process.mjs'
import { atMost, median } from './report.mjs'

const MOST_S = 1.5
const STARTS = 5

export async function measureStart({ env, port, note }) {
  const times = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    const product = await startProduct({ port, env, log: logFile('start') })
    times.push(product.readyMs / 1000)
    await product.stop()
  }
  return [atMost('start to ready', median(times), MOST_S, { unit: ' s', note })]
}
