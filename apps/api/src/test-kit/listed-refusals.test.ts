import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { noteFacts } from '../kit/http/request-facts.ts'
import { watchRefusals } from './test-listed-refusals.ts'

/** An app with a call `fees.feePay` that answers with the refusal in its address. */
async function refusing(...results: string[]) {
  const app = Fastify()
  app.get<{ Params: { result: string } }>('/:result', { config: { call: 'fees.feePay' } }, (request) => {
    noteFacts(request, { result: request.params.result })
    return {}
  })
  const requireListed = watchRefusals(app)
  for (const result of results) await app.inject(`/${result}`)
  return requireListed
}

it('fails on a refusal that the call does not list, and names the place to add it', async () => {
  expect(await refusing('surveyUnknown', 'feeWrongState', 'surveyUnknown')).toThrow(
    /^fees\.feePay refused with surveyUnknown, which its errors do not list; add it to errors of `fees\.feePay` in packages\/contract\/src\/fees\/endpoints\.ts$/,
  )
})

it('accepts a listed refusal, and one of EVERY_CALL', async () => {
  expect(await refusing('feeWrongState', 'busy')).not.toThrow()
})
