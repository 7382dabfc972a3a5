import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { errorReply, refusalReply, successBody } from './error-reply.ts'
import { contract } from '@osmp/contract/contract.ts'

const STALE = { code: '21014', msg: 'Somebody else changed the meeting. Reload it first' }

test('names the refusal beside its code', () => {
  const { body } = errorReply(new AppError('meetingVersionStale'), 'en', undefined, 'r1')
  expect(body).toEqual({ ...STALE, data: null, name: 'meetingVersionStale' })
})

test('names it in the meta of a jsonapi error', () => {
  const { body } = refusalReply('meetingVersionStale', 'en', 'jsonapi')
  const { code, msg: detail } = STALE
  expect(body).toEqual({ errors: [{ code, detail, meta: { name: 'meetingVersionStale' } }] })
})

test('adds nothing to a success', () => {
  expect(successBody(contract.meetings.meetingDetail, { n: 1 })).toEqual({ code: '0000', msg: '', data: { n: 1 } })
})
