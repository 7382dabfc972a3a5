import { expect } from 'vitest'
import type { TestApp } from './test-kit.ts'

/** Another administrator confirms what waits for a second person, compliance each office. Gives how many requests that were. */
export async function confirmWaiting(app: TestApp, handle = 'qin'): Promise<number> {
  const second = await app.as(handle)
  const { data } = await second.call('duties', 'requestList', { state: 'open' })
  const others = data.list.filter(({ mine }) => !mine)
  for (const { requestId, deed } of others) {
    const by = deed === 'giveOffice' ? await app.as('he') : second
    const done = await by.call('duties', 'requestDecide', { requestId, decision: 'confirm', word: '' })
    expect(done.msg).toBe('')
  }
  return others.length
}

/** As if administrators had made and renamed people so many hours earlier. */
export async function setBackPeople(app: TestApp, hours: number): Promise<void> {
  await app.db.pool.query('alter table person_identity disable trigger user')
  await app.db.pool.query('update person_identity set at = at - make_interval(hours => $1)', [hours])
  await app.db.pool.query('alter table person_identity enable trigger user')
}
