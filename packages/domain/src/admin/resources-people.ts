import { COLUMN, FIXED_COLUMN } from './field-marks.ts'
import type { Choice, Resource } from './field-types.ts'

export const ROLE_CHOICES: readonly Choice[] = [
  { value: 'manager', label: ['经理', 'Manager'] },
  { value: 'approver', label: ['审批人', 'Approver'] },
  { value: 'finance', label: ['财务', 'Finance'] },
  { value: 'compliance', label: ['合规', 'Compliance'] },
  { value: 'admin', label: ['管理员', 'Administrator'] },
]
export const USER_TYPE_CHOICES: readonly Choice[] = [
  { value: 'employee', label: ['员工', 'Employee'] },
  { value: 'workbench', label: ['工作台', 'Workbench'] },
]

export const peopleResources = {
  people: {
    name: ['人员', 'Person'],
    unique: ['employeeCode'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'employeeCode', label: ['工号', 'Employee ID'], kind: 'code', shape: 'employee' },
      { ...COLUMN, key: 'name', label: ['姓名', 'Name'], kind: 'text', max: 60 },
      {
        key: 'email',
        label: ['邮箱', 'E-mail'],
        kind: 'email',
        isRequired: true,
        help: ['登录企业微信时按邮箱对应到本人', 'Links the person to WeCom'],
      },
      { ...COLUMN, key: 'bu', label: ['事业部', 'Business unit'], kind: 'reference', to: 'businessUnits' },
      { key: 'department', label: ['部门', 'Department'], kind: 'text', max: 60, isListed: true },
      {
        key: 'manager',
        label: ['直属经理', 'Line manager'],
        kind: 'reference',
        to: 'people',
        help: [
          '会议由直属经理先审批。更换后，已提交的会议仍由原经理审批；原经理停用后自动转交',
          'Approves this person’s meetings first. Of meetings submitted before a change the former one still decides, until that person is taken out of use',
        ],
      },
      {
        key: 'roles',
        label: ['角色', 'Roles'],
        kind: 'choices',
        choices: ROLE_CHOICES,
        isListed: true,
        help: ['改动在一秒内对所有登录生效', 'Changes hold for every session within a second'],
      },
      {
        key: 'userType',
        label: ['账号类型', 'Account type'],
        kind: 'choice',
        choices: USER_TYPE_CHOICES,
        isRequired: true,
        help: ['工作台账号需要管理员角色', 'A workbench account needs the administrator role'],
      },
    ],
  },
  businessUnits: {
    name: ['事业部', 'Business unit'],
    unique: ['code'],
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['代码', 'Code'], kind: 'code', shape: 'businessUnit' },
      { ...COLUMN, key: 'nameZh', label: ['中文名', 'Chinese name'], kind: 'text', max: 60 },
      { ...COLUMN, key: 'nameEn', label: ['英文名', 'English name'], kind: 'text', max: 60 },
    ],
  },
} as const satisfies Readonly<Record<string, Resource>>
