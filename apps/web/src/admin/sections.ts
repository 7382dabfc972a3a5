import type { ComponentType } from 'react'
import type { IconName } from '../ui/mark/icon-paths.ts'
import type { SectionProps } from './section-props.ts'

type SectionModule = { readonly Section: ComponentType<SectionProps> }
/** A word in Chinese and in English. */
type Named = readonly [zh: string, en: string]

export type WorkbenchSection = {
  readonly key: string
  readonly group: GroupKey
  readonly title: Named
  readonly icon: IconName
  /** Other words it is looked for by. */
  readonly words?: string
  /** Compliance may open it too. */
  readonly isForCompliance?: true
  /** The module `<key>.section.tsx`; without it the one all master data shares. */
  readonly load?: () => Promise<SectionModule>
}

/** Groups of the side navigation, in their order. */
export const GROUPS = {
  people: ['人员', 'People'],
  doctors: ['医生与医院', 'Doctors and hospitals'],
  content: ['产品与内容', 'Products and content'],
  money: ['费用', 'Money'],
  rules: ['规则', 'Rules'],
  platform: ['平台', 'Platform'],
  operations: ['运行与日志', 'Operations and logs'],
} as const satisfies Readonly<Record<string, Named>>
type GroupKey = keyof typeof GROUPS

const section = (
  group: GroupKey,
  key: string,
  icon: IconName,
  title: Named,
  more: Pick<WorkbenchSection, 'words' | 'isForCompliance' | 'load'> = {},
): WorkbenchSection => ({ group, key, icon, title, ...more })

/** Every section of the workbench. One more is one line here and its `<key>.section.tsx`. */
export const SECTIONS: readonly WorkbenchSection[] = [
  section('people', 'people', 'users', ['人员与角色', 'People and roles'], {
    words: '员工 账号 密码 account password',
  }),
  section('people', 'businessUnits', 'building', ['事业部', 'Business units'], { words: '部门 BU' }),
  section('people', 'secondPerson', 'user-check', ['第二人复核', 'Second person'], {
    load: () => import('./second-person.section.tsx'),
  }),
  section('doctors', 'doctors', 'user', ['医生', 'Doctors'], { words: 'HCP' }),
  section('doctors', 'hospitals', 'hospital', ['医院', 'Hospitals'], { words: '机构 HCO' }),
  section('doctors', 'departments', 'layers', ['科室', 'Departments']),
  section('doctors', 'speakers', 'mic', ['讲者与级别', 'Speakers and levels'], { words: '专家 单位同意证明 consent' }),
  section('doctors', 'speakerLevels', 'sort', ['讲者级别调整', 'Changes of level']),
  section('doctors', 'blacklist', 'ban', ['不合作名单', 'Not to be engaged'], { words: '禁用 blacklist' }),
  section('content', 'products', 'package', ['产品', 'Products']),
  section('content', 'taxonomies', 'taxonomy', ['内容分类', 'Content branches']),
  section('content', 'topics', 'book', ['课题', 'Topics'], { words: '4M' }),
  section('content', 'initiatives', 'star', ['项目', 'Initiatives']),
  section('content', 'landingTemplates', 'globe', ['邀请页模板', 'Invitation page templates']),
  section('content', 'posterTemplates', 'image', ['海报模板', 'Poster templates']),
  section('money', 'costCenters', 'briefcase', ['成本中心', 'Cost centres']),
  section('money', 'ios', 'wallet', ['内部订单', 'Internal orders'], { words: 'IO 预算 budget' }),
  section('rules', 'calendar', 'calendar', ['工作日历', 'Calendar'], {
    words: '节假日 holiday',
    load: () => import('./calendar.section.tsx'),
  }),
  section('rules', 'policies', 'shield', ['政策与模拟', 'Policies and simulator'], {
    words: '规则 上限 rule limit',
    load: () => import('./policies.section.tsx'),
  }),
  section('rules', 'approvalChains', 'share', ['审批链', 'Approval chains'], {
    load: () => import('./approval-chains.section.tsx'),
  }),
  section('rules', 'contractTemplate', 'contract', ['讲者合同模板', 'Contract template'], {
    words: '条款 clause',
    load: () => import('./contract-template.section.tsx'),
  }),
  section('rules', 'consentTexts', 'user-check', ['同意书（按用途）', 'Consents by purpose'], {
    words: '隐私 告知 consent',
  }),
  section('rules', 'messageTexts', 'mail', ['消息模板', 'Message templates'], {
    words: '邮件 通知 文案 mail text',
  }),
  section('platform', 'platforms', 'video', ['线上平台', 'Online platforms'], { words: '直播 live' }),
  section('platform', 'notices', 'bell', ['系统公告', 'Notices'], { words: '通知' }),
  section('platform', 'menus', 'list', ['首页菜单', 'Home menus']),
  section('platform', 'dictionary', 'tag', ['字典', 'Dictionary'], { words: '选项 原因 reason' }),
  section('platform', 'systemParams', 'settings', ['系统参数', 'System settings'], { words: '标志 logo parameter' }),
  section('operations', 'jobs', 'refresh', ['任务与消息', 'Jobs and outbox'], {
    words: '后台 短信 邮件 mail SMS',
    load: () => import('./jobs.section.tsx'),
  }),
  section('operations', 'sessions', 'log-out', ['登录管理', 'Sessions'], {
    words: '退出 锁定 lock device',
    load: () => import('./sessions.section.tsx'),
  }),
  section('operations', 'logs', 'history', ['日志', 'Logs'], {
    words: '错误 error',
    load: () => import('./logs.section.tsx'),
  }),
  section('operations', 'refusals', 'ban', ['拒绝记录', 'Refusals'], {
    isForCompliance: true,
    load: () => import('./refusals.section.tsx'),
  }),
  section('operations', 'audit', 'lock', ['审计链', 'Audit chain'], {
    words: '校验 verify',
    load: () => import('./audit.section.tsx'),
  }),
  section('operations', 'exports', 'file-text', ['导出记录', 'Exports'], {
    words: '下载 Excel',
    load: () => import('./exports.section.tsx'),
  }),
  section('operations', 'privacy', 'user-check', ['个人信息', 'Personal data'], {
    words: '删除 隐私 PIPL delete',
    load: () => import('./privacy.section.tsx'),
  }),
  section('operations', 'evidence', 'download', ['证据包', 'Evidence packs'], {
    load: () => import('./evidence.section.tsx'),
  }),
]
