import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { designWith, OPEN, update } from './landing-test-kit.ts'

let app: TestApp
let lin: TestCaller
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  admin = await app.as('admin')
})
afterAll(() => app.close())

const LANDING = {
  code: 'company',
  nameZh: '公司统一',
  nameEn: 'Company',
  layout: 'night',
  colour: 'slate',
  blocks: ['agenda', 'map'],
  textTitle: '声明',
  text: '仅供医疗卫生专业人士参考',
  sort: 5,
}
const POSTER = {
  code: 'brand',
  nameZh: '企业色',
  nameEn: 'Brand',
  layout: 'warm',
  colour: 'teal',
  ownColour: '#8a1538',
  cover: 'grid',
  subtitle: '同心同行',
  hasSpeakers: false,
  sort: 99,
}
type Values = Record<string, string | number | boolean | string[] | null>
const save = (
  resource: 'landingTemplates' | 'posterTemplates',
  values: Values,
  id: string | null = null,
  version: string | null = null,
) => admin.call('admin', 'recordSave', { resource, id, version, values })
const setActive = (
  resource: 'landingTemplates' | 'posterTemplates',
  record: { id: string; version: string },
  isActive: boolean,
) => admin.call('admin', 'recordActivate', { resource, id: record.id, version: record.version, isActive })
const editor = async () => (await lin.call('landing', 'meetingLandingTemplateList', { engagementId: OPEN })).data
const publicLook = async () => (await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })).data.look

it('a template an administrator adds draws pages nobody edited once it is the first, and can be chosen', async () => {
  expect(await publicLook()).toMatchObject({ template: 'clinic', colour: 'teal' })
  const { code } = await save('landingTemplates', LANDING)
  expect(code).toBe('0000')
  const look = await publicLook()
  expect(look).toMatchObject({ template: 'night', colour: 'slate' })
  expect(look.blocks.at(-1)).toEqual({ kind: 'text', title: '声明', text: '仅供医疗卫生专业人士参考' })
  const { templates, draft } = await editor()
  expect(templates.map(({ name }) => name)).toEqual(['公司统一', '清爽', '星夜', '大会', '文字'])
  expect(draft).toMatchObject({ templateId: 'company', template: 'night' })
})

it('a page keeps the template it took when that goes out of use or changes; others cannot take it any more', async () => {
  const { templates } = await editor()
  const design = templates[0]?.design
  if (!design) throw new Error('no template')
  expect(await update(lin, { version: 0, action: 'publish', design })).toMatchObject({ code: '0000' })
  const { data: list } = await admin.call('admin', 'recordList', { resource: 'landingTemplates', keyword: 'company' })
  const [record] = list.list
  if (!record) throw new Error('no record')
  const changed = await save(
    'landingTemplates',
    { ...LANDING, layout: 'type', colour: 'amber' },
    record.id,
    record.version,
  )
  expect((await setActive('landingTemplates', changed.data, false)).data.isActive).toBe(false)
  expect(await publicLook()).toMatchObject({ template: 'night', colour: 'slate' })
  expect(await update(lin, { version: 1, action: 'save', design })).toMatchObject({ code: '0000' })
  const other = await emptyMeeting(app, null)
  await expectRefusal(app, ['landing_page', 'landing_version'], 'templateUnknown', () =>
    update(lin, { version: 0, action: 'save', design: designWith({ templateId: 'company' }) }, other),
  )
})

it('one template stays in use, and a title needs its text', async () => {
  const { data } = await admin.call('admin', 'recordList', { resource: 'landingTemplates', state: 'active' })
  const [last, ...rest] = data.list
  if (!last) throw new Error('no template')
  for (const record of rest) await setActive('landingTemplates', record, false)
  const refused = await expectRefusal(app, ['landing_template', 'setting_change'], 'templateLast', () =>
    setActive('landingTemplates', last, false),
  )
  expect(refused.data).toEqual({ field: null })
  await expectRefusal(app, ['landing_template', 'setting_change'], 'recordRequired', () =>
    save('landingTemplates', { ...LANDING, code: 'other', text: '' }),
  )
})

it('a company colour that carries white text makes a poster template; a pale one is refused', async () => {
  const refused = await expectRefusal(app, ['poster_template', 'setting_change'], 'recordContrast', () =>
    save('posterTemplates', { ...POSTER, ownColour: '#FFE600' }),
  )
  expect(refused.msg).toContain('1.2')
  await expectRefusal(app, ['poster_template'], 'recordColour', () =>
    save('posterTemplates', { ...POSTER, ownColour: 'red' }),
  )
  expect(await save('posterTemplates', POSTER)).toMatchObject({
    code: '0000',
    data: { values: { ownColour: '#8A1538' } },
  })
  const { data } = await lin.call('posters', 'posterTemplateList', {})
  expect(data.list.at(-1)).toEqual({
    templateId: 'brand',
    name: '企业色',
    colour: '#8A1538',
    cover: 'grid',
    subtitle: '同心同行',
    hasSpeakers: false,
  })
  const sample = await app.app.inject('/api/poster/template-brand.png?w=360')
  expect([sample.statusCode, sample.headers['content-type']]).toEqual([200, 'image/png'])
})

it('an administrator sees a template before it is kept', async () => {
  const look = { layout: 'minimal', colour: '#1A2B3C', cover: 'waves', subtitle: '', hasSpeakers: true } as const
  const { data } = await admin.call('admin', 'posterTemplatePreview', look)
  expect(data.image).toMatch(/^data:image\/png;base64,/)
  expect(await lin.call('admin', 'posterTemplatePreview', look)).toMatchObject({ name: 'forbidden' })
})

it('a poster keeps layout and colour of its template, whatever becomes of it', async () => {
  const meeting = await emptyMeeting(app, null)
  const { tools } = (await lin.call('posters', 'posterDetail', { engagementId: meeting })).data
  if (!tools) throw new Error('no tools')
  const content: typeof tools.content = { ...tools.content, templateId: 'brand', colour: '#8A1538' }
  const make = (version: number, changes: Partial<typeof content> = {}, engagementId = meeting) =>
    lin.call('posters', 'meetingPosterUpdate', { engagementId, version, content: { ...content, ...changes } })
  const refuse = (act: () => ReturnType<typeof make>) => expectRefusal(app, ['poster'], 'templateUnknown', act)
  await refuse(() => make(0, { templateId: 'none' }))
  await refuse(() => make(0, { templateId: 'night' }))
  await refuse(() => make(0, { colour: '#8A1539' }))
  expect(await make(0)).toMatchObject({ code: '0000' })
  const { data } = await admin.call('admin', 'recordList', { resource: 'posterTemplates', keyword: 'brand' })
  const [record] = data.list
  if (!record) throw new Error('no record')
  const moved = { ...POSTER, layout: 'night', ownColour: '' }
  const changed = await save('posterTemplates', moved, record.id, record.version)
  await setActive('posterTemplates', changed.data, false)
  expect(await make(1, { title: '新标题' })).toMatchObject({ code: '0000' })
  const { rows } = await sql`select template, layout, colour from poster where engagement_id = ${meeting}`.execute(
    app.db.db,
  )
  expect(rows).toEqual([{ template: 'brand', layout: 'warm', colour: '#8A1538' }])
  const after = (await lin.call('posters', 'posterDetail', { engagementId: meeting })).data.tools
  expect(after?.templates.map(({ templateId }) => templateId)).toContain('brand')
  const other = await emptyMeeting(app, null)
  await refuse(() => make(0, {}, other))
})
