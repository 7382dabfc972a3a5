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

/** Every section of the workbench. One more is one line here and its `<key>.section.tsx`. */
export const SECTIONS: readonly WorkbenchSection[] = [
  {
    key: 'people',
    group: 'people',
    title: ['人员与角色', 'People and roles'],
    icon: 'users',
    words: '员工 账号 密码 account password',
  },
  { key: 'businessUnits', group: 'people', title: ['事业部', 'Business units'], icon: 'building', words: '部门 BU' },
  {
    key: 'secondPerson',
    group: 'people',
    title: ['第二人复核', 'Second person'],
    icon: 'user-check',
    load: () => import('./second-person.section.tsx'),
  },
  { key: 'doctors', group: 'doctors', title: ['医生', 'Doctors'], icon: 'user', words: 'HCP' },
  { key: 'hospitals', group: 'doctors', title: ['医院', 'Hospitals'], icon: 'hospital', words: '机构 HCO' },
  { key: 'departments', group: 'doctors', title: ['科室', 'Departments'], icon: 'layers' },
  {
    key: 'speakers',
    group: 'doctors',
    title: ['讲者与级别', 'Speakers and levels'],
    icon: 'mic',
    words: '专家 单位同意证明 consent',
  },
  { key: 'speakerLevels', group: 'doctors', title: ['讲者级别调整', 'Changes of level'], icon: 'sort' },
  {
    key: 'blacklist',
    group: 'doctors',
    title: ['不合作名单', 'Not to be engaged'],
    icon: 'ban',
    words: '禁用 blacklist',
  },
  { key: 'products', group: 'content', title: ['产品', 'Products'], icon: 'package' },
  { key: 'taxonomies', group: 'content', title: ['内容分类', 'Content branches'], icon: 'taxonomy' },
  { key: 'topics', group: 'content', title: ['课题', 'Topics'], icon: 'book', words: '4M' },
  { key: 'initiatives', group: 'content', title: ['项目', 'Initiatives'], icon: 'star' },
  { key: 'landingTemplates', group: 'content', title: ['邀请页模板', 'Invitation page templates'], icon: 'globe' },
  { key: 'posterTemplates', group: 'content', title: ['海报模板', 'Poster templates'], icon: 'image' },
  { key: 'costCenters', group: 'money', title: ['成本中心', 'Cost centres'], icon: 'briefcase' },
  { key: 'ios', group: 'money', title: ['内部订单', 'Internal orders'], icon: 'wallet', words: 'IO 预算 budget' },
  {
    key: 'calendar',
    group: 'rules',
    title: ['工作日历', 'Calendar'],
    icon: 'calendar',
    words: '节假日 holiday',
    load: () => import('./calendar.section.tsx'),
  },
  {
    key: 'policies',
    group: 'rules',
    title: ['政策与模拟', 'Policies and simulator'],
    icon: 'shield',
    words: '规则 上限 rule limit',
    load: () => import('./policies.section.tsx'),
  },
  {
    key: 'approvalChains',
    group: 'rules',
    title: ['审批链', 'Approval chains'],
    icon: 'share',
    load: () => import('./approval-chains.section.tsx'),
  },
  {
    key: 'contractTemplate',
    group: 'rules',
    title: ['讲者合同模板', 'Contract template'],
    icon: 'contract',
    words: '条款 clause',
    load: () => import('./contract-template.section.tsx'),
  },
  { key: 'platforms', group: 'platform', title: ['线上平台', 'Online platforms'], icon: 'video', words: '直播 live' },
  { key: 'notices', group: 'platform', title: ['系统公告', 'Notices'], icon: 'bell', words: '通知' },
  { key: 'menus', group: 'platform', title: ['首页菜单', 'Home menus'], icon: 'list' },
  { key: 'dictionary', group: 'platform', title: ['字典', 'Dictionary'], icon: 'tag', words: '选项 原因 reason' },
  {
    key: 'systemParams',
    group: 'platform',
    title: ['系统参数', 'System settings'],
    icon: 'settings',
    words: '标志 logo parameter',
  },
  {
    key: 'jobs',
    group: 'operations',
    title: ['任务与消息', 'Jobs and outbox'],
    icon: 'refresh',
    words: '后台 短信 邮件 mail SMS',
    load: () => import('./jobs.section.tsx'),
  },
  {
    key: 'sessions',
    group: 'operations',
    title: ['登录管理', 'Sessions'],
    icon: 'log-out',
    words: '退出 锁定 lock device',
    load: () => import('./sessions.section.tsx'),
  },
  {
    key: 'logs',
    group: 'operations',
    title: ['日志', 'Logs'],
    icon: 'history',
    words: '错误 error',
    load: () => import('./logs.section.tsx'),
  },
  {
    key: 'refusals',
    group: 'operations',
    title: ['拒绝记录', 'Refusals'],
    icon: 'ban',
    isForCompliance: true,
    load: () => import('./refusals.section.tsx'),
  },
  {
    key: 'audit',
    group: 'operations',
    title: ['审计链', 'Audit chain'],
    icon: 'lock',
    words: '校验 verify',
    load: () => import('./audit.section.tsx'),
  },
  {
    key: 'exports',
    group: 'operations',
    title: ['导出记录', 'Exports'],
    icon: 'file-text',
    words: '下载 Excel',
    load: () => import('./exports.section.tsx'),
  },
  {
    key: 'privacy',
    group: 'operations',
    title: ['个人信息', 'Personal data'],
    icon: 'user-check',
    words: '删除 隐私 PIPL delete',
    load: () => import('./privacy.section.tsx'),
  },
  {
    key: 'evidence',
    group: 'operations',
    title: ['证据包', 'Evidence packs'],
    icon: 'download',
    load: () => import('./evidence.section.tsx'),
  },
]
