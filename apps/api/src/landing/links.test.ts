import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { saveEvent } from '../events/event-test-kit.ts'
import { MISSING, OPEN, TWIN } from './landing-test-kit.ts'

let app: TestApp
let eventId = ''
let codes: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  const sub = await app.db.db
    .selectFrom('engagement')
    .select('event_id')
    .where('id', '=', meetingId('cv.sub1'))
    .executeTakeFirst()
  eventId = sub?.event_id ?? ''
  const rows = await app.db.db
    .selectFrom('engagement')
    .select(['id', 'engagement_code'])
    .where('id', 'in', [OPEN, TWIN])
    .execute()
  codes = Object.fromEntries(rows.map(({ id, engagement_code }) => [id, engagement_code]))
})
afterAll(() => app.close())

const PUBLIC = 'http://127.0.0.1:3000'
const DEVICE = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a00'
const scan = (code: string) => app.nobody.call('landing', 'redirectQrUrl', { code })

describe('redirectQrUrl', () => {
  it('an address of ours, whole or as a path', async () => {
    expect((await scan(`${PUBLIC}/landing/${OPEN}`)).data).toEqual({ kind: 'landing', path: `/landing/${OPEN}` })
    expect((await scan(`/event/${eventId}`)).data).toEqual({ kind: 'event', path: `/event/${eventId}` })
  })

  it('the link for paper leads on, also much later', async () => {
    const { data } = await (await app.as('lin')).call('landing', 'meetingLandingTemplateList', { engagementId: OPEN })
    expect((await scan(data.printedUrl)).data.path).toBe(`/landing/${OPEN}`)
    const query = new URL(data.printedUrl).searchParams
    const checked = await app.nobody.call('session', 'signatureCheck', {
      target: `/event/redirect?meetingId=${OPEN}`,
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    })
    expect(checked.data.state).toBe('valid')
  })

  it('altered, or over (linkForged, linkExpired)', async () => {
    const { data } = await (await app.as('lin')).call('landing', 'meetingLandingTemplateList', { engagementId: OPEN })
    expect((await scan(data.printedUrl.replace(OPEN, TWIN))).name).toBe('linkForged')
    expect((await scan(data.printedUrl.replace(/expires=\d+/, 'expires=9999999999'))).name).toBe('linkForged')
    const end = Number(new URL(data.printedUrl).searchParams.get('expires')) * 1000
    const real = app.clock.systemNow
    app.clock.systemNow = () => end
    expect((await scan(data.printedUrl)).name).toBe('linkExpired')
    app.clock.systemNow = real
  })

  it('of another host (linkHostForeign)', async () => {
    for (const code of [
      'https://evil.example/landing/1',
      `${PUBLIC}@evil.example/`,
      `${PUBLIC}.evil.example/landing/${OPEN}`,
    ])
      expect((await scan(code)).name, code).toBe('linkHostForeign')
  })

  it('of nothing we have a page for (linkTargetUnknown)', async () => {
    for (const code of ['你好', `${PUBLIC}/admin`, '//evil.example', `/landing/${OPEN}?next=x`, 'M0000-00000'])
      expect((await scan(code)).name, code).toBe('linkTargetUnknown')
  })

  it('leads staff on by a code of their own business unit, and nobody else', async () => {
    const lin = await app.as('lin')
    const asLin = (id: string) => lin.call('landing', 'redirectQrUrl', { code: codes[id] ?? '' })
    expect((await asLin(OPEN)).data.path).toBe(`/landing/${OPEN}`)
    expect((await asLin(TWIN)).name).toBe('linkTargetUnknown')
    expect((await scan(codes[OPEN] ?? '')).name).toBe('linkTargetUnknown')
  })
})

describe('redirectClUrl', () => {
  const click = (input: { engagementId?: string; eventId?: string; link?: string }) =>
    app.nobody.call('landing', 'redirectClUrl', input)

  it('an id, or an address of ours', async () => {
    expect((await click({ engagementId: OPEN })).data.path).toBe(`/landing/${OPEN}`)
    expect((await click({ eventId })).data.path).toBe(`/event/${eventId}`)
    expect((await click({ link: `/agenda/${OPEN}` })).data.path).toBe(`/agenda/${OPEN}`)
  })

  it('anything else, nothing, or two at once (linkHostForeign, linkTargetUnknown)', async () => {
    expect((await click({ link: 'https://evil.example' })).name).toBe('linkHostForeign')
    expect((await click({})).name).toBe('linkTargetUnknown')
    expect((await click({ engagementId: OPEN, eventId })).name).toBe('linkTargetUnknown')
  })
})

describe('openLinkSave', () => {
  const openLink = (to: string, src?: string, deviceId = DEVICE) =>
    app.nobody.call('landing', 'openLinkSave', { to, deviceId, ...(src !== undefined && { src }) })
  const rows = () => app.db.db.selectFrom('open_link').selectAll().execute()

  // The demo has openings of its own.
  beforeAll(async () => {
    await app.db.db.deleteFrom('open_link').execute()
  })

  it('counts a device once a day, by the source it came by first, and keeps no name of it', async () => {
    expect((await openLink(`/landing/${OPEN}`, 'poster')).data).toEqual({ path: `/landing/${OPEN}` })
    await Promise.all([openLink(`/landing/${OPEN}`, 'qr'), openLink(`/landing/${OPEN}`), openLink(`/agenda/${OPEN}`)])
    await openLink(`/event/${eventId}`)
    const kept = await rows()
    expect(
      kept
        .map(({ source, opens, day }) => [source, opens, day])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['link', 1, '2026-11-25'],
      ['poster', 4, '2026-11-25'],
    ])
    expect(JSON.stringify(kept)).not.toContain(DEVICE)
  })

  it('the same phone has another name tomorrow', async () => {
    app.clock.move(app.clock.now() + 86_400_000)
    await openLink(`/landing/${OPEN}`, 'poster')
    const hashes = (await rows()).filter(({ source }) => source === 'poster').map(({ device_hash }) => device_hash)
    expect(new Set(hashes).size).toBe(2)
  })

  it('not a page of ours that is open, or a source of another form (linkTargetUnknown, linkSourceInvalid); nothing is counted', async () => {
    const before = await rows()
    for (const to of [
      '/admin',
      'https://evil.example/',
      '//evil.example',
      `/landing/${MISSING}`,
      `/landing/${meetingId('cv.wait1')}`,
    ])
      expect((await openLink(to)).name, to).toBe('linkTargetUnknown')
    for (const src of ['WeChat', '<b>', 'x'.repeat(21)])
      expect((await openLink(`/landing/${OPEN}`, src)).name).toBe('linkSourceInvalid')
    expect(await rows()).toEqual(before)
  })
})

describe('the short address', () => {
  const follow = async (path: string) => {
    const { statusCode, headers } = await app.app.inject({ method: 'GET', url: path })
    return [statusCode, headers.location]
  }

  it('leads to the page with the place it stood at; an unknown one says so', async () => {
    const { data } = await (await app.as('lin')).call('meetings', 'meetingDetail', { engagementId: OPEN })
    const path = new URL(data.shareUrl ?? '').pathname
    expect(path).toMatch(/^\/m\/[0-9a-f]{12}$/)
    expect(await follow(path)).toEqual([302, `/landing/${OPEN}?src=link`])
    expect(await follow(`${path}/qr`)).toEqual([302, `/landing/${OPEN}?src=qr`])
    for (const wrong of ['/m/000000000000', '/m/x', `${path}/%3Cb%3E`, `${path}/WeChat`])
      expect(await follow(wrong), wrong).toEqual([302, '/errorPage?code=404'])
  })
})

describe('the addresses of a large event', () => {
  const openFrom = async (address: string, deviceId: string) => {
    const url = new URL(address)
    const { headers } = await app.app.inject({ method: 'GET', url: url.pathname })
    const led = new URL(String(headers.location), url)
    const src = led.searchParams.get('src') ?? undefined
    return app.nobody.call('landing', 'openLinkSave', { to: led.pathname, deviceId, ...(src !== undefined && { src }) })
  }
  const device = (last: string) => DEVICE.slice(0, -2) + last

  it('carry their source, are counted once a device and day, and are read on its page', async () => {
    await app.db.db.deleteFrom('open_link').execute()
    const lin = await app.as('lin')
    const read = async () => (await lin.call('events', 'eventDetail', { eventId })).data
    const { shareUrl, printedUrl, openings } = await read()
    expect(openings).toEqual([])
    expect(shareUrl).toMatch(/\/m\/[0-9a-f]{12}$/)
    await openFrom(shareUrl ?? '', device('11'))
    await openFrom(`${shareUrl}/qr`, device('12'))
    await openFrom(`${shareUrl}/poster`, device('12'))
    await openFrom(`${shareUrl}/qr`, device('13'))
    expect((await scan(printedUrl ?? '')).data).toEqual({ kind: 'event', path: `/event/${eventId}` })
    await app.nobody.call('landing', 'openLinkSave', { to: `/event/${eventId}`, src: 'print', deviceId: device('14') })
    expect((await read()).openings).toEqual([
      { source: 'qr', count: 2, opens: 3 },
      { source: 'link', count: 1, opens: 1 },
      { source: 'print', count: 1, opens: 1 },
    ])
  })

  it('are not given out while none of its meetings has a page', async () => {
    const lin = await app.as('lin')
    const saved = await saveEvent(lin)
    const { data } = await lin.call('events', 'eventDetail', { eventId: saved.data.eventId })
    expect([data.shareUrl, data.printedUrl]).toEqual([null, null])
  })
})

describe('eventLanding', () => {
  it('the sub-meetings whose pages are open, by their start', async () => {
    const { data } = await app.nobody.call('landing', 'eventLanding', { eventId })
    expect(data.meetings.length).toBeGreaterThan(0)
    const starts = data.meetings.map(({ startDatetime }) => startDatetime)
    expect(starts).toEqual([...starts].sort())
    expect(JSON.stringify(data)).not.toMatch(/budget|phone|林晓/)
  })

  it('none is open, or no such event (eventNotFound)', async () => {
    expect((await app.nobody.call('landing', 'eventLanding', { eventId: MISSING })).name).toBe('eventNotFound')
    await app.db.pool.query('update engagement set landing_open = false where event_id = $1', [eventId])
    expect((await app.nobody.call('landing', 'eventLanding', { eventId })).name).toBe('eventNotFound')
  })
})
