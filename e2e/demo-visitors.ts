import type { Browser, Page } from '@playwright/test'
import type { Meetings, Visitor } from './addresses.ts'
import { openPhone, PHONE, signIn } from './people.ts'

const PEOPLE = { lin: '林晓', zhou: '周敏', tang: '唐颖', admin: '陈晨' } as const

export type Visitors = Record<Visitor, Page>

/** Somebody of each kind with a page of their own. */
export async function openVisitors(browser: Browser, base: string, size = PHONE): Promise<Visitors> {
  return {
    lin: await signIn(browser, base, PEOPLE.lin, size),
    zhou: await signIn(browser, base, PEOPLE.zhou, size),
    tang: await signIn(browser, base, PEOPLE.tang, size),
    admin: await signIn(browser, base, PEOPLE.admin, size),
    nobody: await openPhone(browser, base, size),
  }
}

/** A demo meeting for each state the addresses need. */
export async function demoMeetings({ lin, zhou }: Pick<Visitors, 'lin' | 'zhou'>): Promise<Meetings> {
  const first = async (page: Page, path: string, data: object): Promise<string> => {
    const reply = (await callAs(page, path, data)) as { data: { list: { engagementId?: string; eventId?: string }[] } }
    const found = reply.data.list[0]?.engagementId ?? reply.data.list[0]?.eventId
    if (found === undefined) throw new Error(`no demo meeting for ${path} ${JSON.stringify(data)}`)
    return found
  }
  const inGroup = (group: string) => first(lin, '/meeting/meeting-list', { group, relation: 'owner' })
  const upcoming = await inGroup('upcoming')
  return {
    poster: await posterOf(lin, upcoming),
    sentBack: await first(lin, '/meeting/Approve/getSubmitList', { state: 'sentBack' }),
    submitted: await first(lin, '/meeting/Approve/getSubmitList', { state: 'pending' }),
    approvable: await first(zhou, '/meeting/Approve/getApprovalList', {}),
    upcoming,
    running: await inGroup('running'),
    toClose: await inGroup('toClose'),
    closed: await inGroup('closed'),
    event: await first(lin, '/meeting/event-list', {}),
  }
}

/** A call of the API as this person. */
async function callAs(page: Page, path: string, data: object): Promise<{ code: string; msg: string; data: unknown }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post(`/api${path}`, { headers: { token: token ?? '', 'x-client': '1' }, data })
  return reply.json()
}

/** The poster of a meeting; there is one from the first call on. */
async function posterOf(lin: Page, engagementId: string): Promise<string> {
  const content = {
    templateId: 'night',
    colour: 'blue',
    cover: 'cells',
    title: '',
    subtitle: '从指南到床旁',
    schedule: [{ time: '14:00–14:40', topic: '抗栓治疗', speaker: '张建国' }],
    speakerIds: [],
    qrKind: 'plain',
  }
  await callAs(lin, '/meeting/execute/meeting-poster-update', { engagementId, version: 0, content })
  return lin.evaluate(async (id) => {
    const headers = { token: localStorage.getItem('token') ?? '', 'x-client': '1' }
    const reply = await fetch(`/api/landing/poster-detail?engagementId=${id}`, { headers })
    const { data } = (await reply.json()) as { data: { posterId: string } }
    return data.posterId
  }, engagementId)
}

export type Look = { readonly locale: 'zh-CN' | 'en'; readonly theme: 'light' | 'dark' }

/** How pages look from the next one on; Chinese and light are how they start. */
export async function show(visitors: Visitors, look: Look): Promise<void> {
  for (const page of Object.values(visitors)) {
    await page.context().addInitScript(({ locale, theme }) => {
      localStorage.setItem('osmp.locale', locale)
      localStorage.setItem('osmp.theme', theme)
    }, look)
  }
}
