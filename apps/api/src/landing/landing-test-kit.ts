import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import { startingDesign } from '@osmp/domain/landing/landing-design.ts'
import { meetingId } from '../demo/public.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import type { TestApp, TestCaller } from '../test-kit/test-kit.ts'

type Update = SentInputOf<(typeof landing)['meetingLandingTemplateUpdate']>
export type SentDesign = NonNullable<Update['design']>

/** An approved meeting of 林晓's whose page is open, and the same of the other business unit. */
export const OPEN = meetingId('cv.approved1')
export const TWIN = meetingId('on.approved1')
export const MISSING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

export function designWith(changes: Partial<SentDesign> = {}): SentDesign {
  const { materialIds, blocks, ...rest } = startingDesign({
    code: 'clinic',
    layout: 'clinic',
    colour: 'teal',
    blocks: ['cover', 'agenda', 'map', 'materials', 'survey'],
    textTitle: '',
    text: '',
  })
  return { ...rest, materialIds: [...materialIds], blocks: [...blocks], ...changes }
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n').toString('base64')

export async function addCover(caller: TestCaller, engagementId = OPEN, seed = 'cover') {
  const content = (await createCanvasPng(seed)).split(',')[1] ?? ''
  return caller.call('landing', 'landingFileUpload', { engagementId, use: 'cover', name: 'cover.png', content })
}

export const addMaterial = (caller: TestCaller, content = PDF, engagementId = OPEN) =>
  caller.call('landing', 'landingFileUpload', { engagementId, use: 'material', name: '讲义.pdf', content })

export const update = (caller: TestCaller, input: Omit<Update, 'engagementId'>, engagementId = OPEN) =>
  caller.call('landing', 'meetingLandingTemplateUpdate', { engagementId, ...input })

/** The newest version of the page, 0 before the first. */
export async function versionOf(app: TestApp, engagementId = OPEN): Promise<number> {
  const row = await app.db.db
    .selectFrom('landing_page')
    .select('version')
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst()
  return row?.version ?? 0
}
