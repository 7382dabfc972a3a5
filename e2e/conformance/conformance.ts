// npm run conformance: asks each call of the product text as the person it is for, on the built product with the demo company, and
// judges every answer by the contract, by the field names of the product text, and by what the run itself has done before.
import { readFileSync } from 'node:fs'
import { startFakePartner } from '../../apps/api/src/messaging/test-fake-partner.ts'
import { startProduct } from '../product-server.ts'
import { asked, findings } from './caller.ts'
import { ending } from './ending.ts'
import { lookUps } from './look-ups.ts'
import { online, planRemote } from './online.ts'
import { people } from './people.ts'
import { largeEvent, planning } from './planning.ts'
import { reports } from './reports.ts'
import { running } from './running.ts'
import { openWorld } from './world.ts'

const given = JSON.parse(
  readFileSync(new URL('../../packages/contract/src/calls.fixture.json', import.meta.url), 'utf8'),
) as readonly { method: string; path: string }[]

const partner = await startFakePartner()
const server = await startProduct({
  ...partner.env,
  // A sales system that never answers: lists wait for it.
  SFA_URL: 'http://127.0.0.1:9',
})
try {
  const world = await openWorld(server.base, partner)
  const form = await lookUps(world)
  const planned = await planning(world, form)
  await largeEvent(world, form)
  const remote = await planRemote(world, form)
  await running(world, planned, form)
  await online(world, remote)
  await ending(world, planned, form)
  await reports(world, planned.engagementId, form)
  await people(world)
} catch (error) {
  findings.push(error instanceof Error ? error.message : String(error))
} finally {
  await server.stop()
  await partner.close()
}

for (const { method, path } of given) if (!asked.has(`${method} ${path}`)) findings.push(`${method} ${path}: not asked`)
for (const finding of findings) console.log(finding)
const known = given.filter(({ method, path }) => asked.has(`${method} ${path}`)).length
console.log(`${known} of ${given.length} calls of the product text asked, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
