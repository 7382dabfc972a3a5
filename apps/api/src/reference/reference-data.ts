import { moveClosingDeadlines } from '../meetings/public.ts'
import { WATERMARK_OPACITY } from '@osmp/domain/admin/watermark-opacity.ts'
import type { Tx } from '../kit/database/db.ts'
import { nameInitials } from '../lookups/public.ts'
import { seedPolicies } from '../policies/public.ts'
import { bringNotices, fixEntries } from '../system/public.ts'
import { CALENDAR_DAYS } from './calendar-days.ts'
import { contractTemplateRow } from './contract-template-row.ts'
import { demoId } from './demo-id.ts'
import { FIXED_ENTRIES, OPEN_ENTRIES } from './dictionary-entries.ts'
import { insertMissingRows } from './rows-repo.ts'
import { NAV_MENUS } from './nav-menus.ts'

const DEPARTMENTS = [
  '心血管内科',
  '心脏外科',
  '内分泌科',
  '神经内科',
  '肾内科',
  '老年医学科',
  '全科医学科',
  '急诊科',
  '重症医学科',
  '肿瘤内科',
  '呼吸与危重症医学科',
  '胸外科',
  '乳腺外科',
  '消化内科',
  '胃肠外科',
  '肝胆外科',
  '血液科',
  '放疗科',
  '药学部',
  '影像科',
] as const

const FACE_AND_ONLINE = ['SUBEVENT', 'PPM', 'ONETIME', 'TAXONOMY', 'REMOTE_EDA']
const PLATFORMS: readonly { name: string; categories: string[]; adapter?: 'tencent' | 'wecom' }[] = [
  { name: '腾讯会议', categories: FACE_AND_ONLINE, adapter: 'tencent' },
  { name: '企业微信会议', categories: [...FACE_AND_ONLINE, 'VX'], adapter: 'wecom' },
  { name: '钉钉会议', categories: FACE_AND_ONLINE },
  { name: '飞书会议', categories: FACE_AND_ONLINE },
  { name: '微信视频号', categories: ['VX'] },
]

const NOTICES = [
  {
    key: 'welcome',
    title_zh: '会议管理平台上线',
    title_en: 'The meeting platform is live',
    body_zh: '从创建、审批、报名、签到到结案和劳务费，都可以在手机上完成。遇到问题请联系管理员。',
    body_en:
      'Create, approve, enrol, sign in, close and pay speakers from your phone. Ask your administrator if anything is unclear.',
  },
  {
    key: 'signIn',
    title_zh: '签到二维码每 15 秒更新',
    title_en: 'The sign-in code changes every 15 seconds',
    body_zh: '签到时请让医生扫描会场屏幕上的二维码，截图和打印的二维码无法签到。海报上的二维码只用于报名。',
    body_en:
      'Doctors sign in with the code on the screen in the room; screenshots and prints do not work. The code on a poster is for enrolment only.',
  },
]

/** Filled in by the administrator before the first contract. */
const NO_COMPANY = { name: '', creditCode: '', address: '', contact: '' }

const SYSTEM_PARAMS: readonly { key: string; value: unknown }[] = [
  { key: 'links.surveyOrigins', value: [] },
  { key: 'titleBar.note', value: '' },
  { key: 'watermark.enabled', value: true },
  { key: WATERMARK_OPACITY.key, value: WATERMARK_OPACITY.initial },
  {
    key: 'exams.sendSetup',
    value: { audience: 'signed', sendWhen: 'meetingEnd', openDays: 7, passPercent: 60, attempts: 3 },
  },
]

/**
 * What every installation needs, on the first start and after each update: calendar, policies, menus, dictionary,
 * departments, online platforms, settings, notices and the text of speakers' contracts. Rows that are there already stay
 * as they are, but for the entries of fixed dictionaries. `now`: epoch ms.
 */
export async function loadReferenceData(tx: Tx, now: number): Promise<void> {
  await bringNotices(tx, CALENDAR_DAYS, { now, moveDeadlines: moveClosingDeadlines })
  await seedPolicies(tx)
  await insertMissingRows(tx, 'nav_menu', NAV_MENUS)
  await insertMissingRows(tx, 'dict_entry', OPEN_ENTRIES)
  await fixEntries(tx, FIXED_ENTRIES)
  await insertMissingRows(
    tx,
    'hco_department',
    DEPARTMENTS.map((name, sort) => ({
      id: demoId(`department:${name}`),
      name,
      name_initials: nameInitials(name),
      sort,
    })),
  )
  await insertMissingRows(
    tx,
    'online_platform',
    PLATFORMS.map(({ name, categories, adapter = null }) => ({
      id: demoId(`platform:${name}`),
      name,
      name_initials: nameInitials(name),
      categories,
      adapter,
      is_active: true,
    })),
  )
  await insertMissingRows(tx, 'system_param', SYSTEM_PARAMS)
  const published_at = new Date(now).toISOString()
  await insertMissingRows(tx, 'contract_template', [contractTemplateRow(1, NO_COMPANY, published_at)])
  await insertMissingRows(
    tx,
    'release_notice',
    NOTICES.map(({ key, ...texts }) => ({ id: demoId(`notice:${key}`), ...texts, published_at })),
  )
}
