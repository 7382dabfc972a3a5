import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { initialsIn, nameOrder } from '../lookups/public.ts'
import { demoId } from '../reference/public.ts'

/** The password everybody of the demo company shares; shown on the sign-in screen in demo mode only. */
export const DEMO_PASSWORD = 'osmp-demo-2026'

type Role = 'manager' | 'approver' | 'finance' | 'compliance' | 'admin'
type Person = {
  handle: string
  employeeCode: string
  name: string
  buId: 'CV' | 'ON'
  department: string
  manager: string | null
  roles: readonly Role[]
  /** What this person can show, for the sign-in screen. */
  note: { zh: string; en: string }
}

const person = (
  handle: string,
  employeeCode: string,
  name: string,
  buId: 'CV' | 'ON',
  department: string,
  manager: string | null,
  roles: readonly Role[],
  [zh, en]: readonly [zh: string, en: string],
): Person => ({ handle, employeeCode, name, buId, department, manager, roles, note: { zh, en } })

const LINE = ['manager', 'approver'] as const
const COMPLIANCE = ['compliance', 'approver'] as const
const FINANCE = ['finance', 'approver'] as const
const PAYER = ['finance'] as const
const ADMIN = ['admin'] as const
const NONE: readonly Role[] = []

const REPRESENTATIVE = [
  '医药代表：创建会议、签到、结案、提交劳务费',
  'Representative: create, run and close meetings, submit fees',
] as const
const DIRECTOR = ['大区总监：查看全大区会议', 'Regional director: sees the whole region'] as const
const APPROVES_SPEAKERS = ['合规：审批有付费讲者的会议', 'Compliance: approves meetings with paid speakers'] as const
const PAYS = ['财务：审批大额会议，支付劳务费', 'Finance: approves large budgets, pays fees'] as const
const HELPS = ['会议协办人', 'Co-organiser of meetings'] as const

/** The demo company's staff: two business units with the same posts. */
export const DEMO_PEOPLE: readonly Person[] = [
  person('lin', 'E1001', '林晓', 'CV', '心血管华东一区', 'zhou', NONE, REPRESENTATIVE),
  person('zhou', 'E1002', '周敏', 'CV', '心血管华东一区', 'wu', LINE, [
    '地区经理：审批林晓和徐洋的会议',
    'Line manager: approves for Lin Xiao and Xu Yang',
  ]),
  person('wu', 'E1003', '吴刚', 'CV', '心血管华东大区', null, LINE, DIRECTOR),
  person('he', 'E1004', '何静', 'CV', '合规部', 'wu', COMPLIANCE, APPROVES_SPEAKERS),
  person('tang', 'E1005', '唐颖', 'CV', '财务部', 'wu', FINANCE, PAYS),
  person('pan', 'E1009', '潘悦', 'CV', '财务部', 'wu', PAYER, [
    '财务：与唐颖分工，一人审核，另一人支付',
    'Finance: shares the work with Tang Ying, one approves, the other pays',
  ]),
  person('xu', 'E1006', '徐洋', 'CV', '心血管华东一区', 'zhou', NONE, [
    '医药代表：林晓的同事',
    'Representative: a colleague of Lin Xiao',
  ]),
  person('zheng', 'E1007', '郑雅', 'CV', '心血管市场部', 'wu', NONE, HELPS),
  person('sun', 'E1008', '孙涛', 'CV', '会务支持组', 'wu', NONE, [
    '会议代理人：代林晓操作',
    'Agent: acts for Lin Xiao',
  ]),
  person('mo', 'E2001', '莫然', 'ON', '肿瘤华南一区', 'fang', NONE, REPRESENTATIVE),
  person('fang', 'E2002', '方慧', 'ON', '肿瘤华南一区', 'shen', LINE, [
    '地区经理：审批莫然和邱磊的会议',
    'Line manager: approves for Mo Ran and Qiu Lei',
  ]),
  person('shen', 'E2003', '沈岳', 'ON', '肿瘤华南大区', null, LINE, DIRECTOR),
  person('gu', 'E2004', '顾城', 'ON', '合规部', 'shen', COMPLIANCE, APPROVES_SPEAKERS),
  person('song', 'E2005', '宋雅', 'ON', '财务部', 'shen', FINANCE, PAYS),
  person('bai', 'E2009', '白琳', 'ON', '财务部', 'shen', PAYER, [
    '财务：与宋雅分工，一人审核，另一人支付',
    'Finance: shares the work with Song Ya, one approves, the other pays',
  ]),
  person('qiu', 'E2006', '邱磊', 'ON', '肿瘤华南一区', 'fang', NONE, [
    '医药代表：莫然的同事',
    'Representative: a colleague of Mo Ran',
  ]),
  person('ye', 'E2007', '叶蓁', 'ON', '肿瘤市场部', 'shen', NONE, HELPS),
  person('tan', 'E2008', '谭毅', 'ON', '会务支持组', 'shen', NONE, [
    '会议代理人：代莫然操作',
    'Agent: acts for Mo Ran',
  ]),
  person('admin', 'E1000', '陈晨', 'CV', '信息技术部', null, ADMIN, [
    '管理员：查看全部会议，不参与审批',
    'Administrator: reads everything, approves nothing',
  ]),
  person('qin', 'E1010', '秦朗', 'CV', '信息技术部', null, ADMIN, [
    '管理员：与陈晨分工，一人提出，另一人复核',
    'Administrator: shares the work with Chen Chen, one proposes, the other confirms',
  ]),
]

export const personId = (handle: string): string => demoId(`person:${handle}`)

/** Rows of `person`; managers come before their reports. */
export function personRows(passwordHash: string, at: string): Insertable<Schema['person']>[] {
  return DEMO_PEOPLE.map(({ handle, employeeCode, name, buId, department, manager, roles }) => ({
    id: personId(handle),
    employee_code: employeeCode,
    name,
    name_initials: initialsIn('person', name),
    name_order: nameOrder(name),
    email: `${handle}@demo.example`,
    bu_id: buId,
    department,
    manager_id: manager === null ? null : personId(manager),
    user_type: roles.includes('admin') ? 'workbench' : 'employee',
    is_active: true,
    password_hash: passwordHash,
    is_demo: true,
    created_at: at,
  }))
}

export function roleRows(): Insertable<Schema['person_role']>[] {
  return DEMO_PEOPLE.flatMap(({ handle, roles }) =>
    ['employee', ...roles].map((role) => ({ person_id: personId(handle), role })),
  )
}
