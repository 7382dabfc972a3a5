import { COLUMN, FIXED_COLUMN } from './field-marks.ts'
import type { Resource } from './field-types.ts'

export const moneyResources = {
  costCenters: {
    name: ['成本中心', 'Cost centre'],
    unique: ['code'],
    canDeactivate: true,
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['代码', 'Code'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'name', label: ['名称', 'Name'], kind: 'text', max: 60 },
      { ...COLUMN, key: 'bu', label: ['事业部', 'Business unit'], kind: 'reference', to: 'businessUnits' },
    ],
  },
  ios: {
    name: ['内部订单', 'Internal order'],
    unique: ['code'],
    fields: [
      { ...FIXED_COLUMN, key: 'code', label: ['IO 编号', 'IO number'], kind: 'code', shape: 'general' },
      { ...COLUMN, key: 'companyName', label: ['名称', 'Name'], kind: 'text', max: 80 },
      { key: 'bu', label: ['事业部', 'Business unit'], kind: 'reference', to: 'businessUnits', isRequired: true },
      { key: 'costCenter', label: ['成本中心', 'Cost centre'], kind: 'reference', to: 'costCenters', isRequired: true },
      {
        ...COLUMN,
        key: 'expireDate',
        label: ['到期日', 'Expires on'],
        kind: 'date',
        help: ['停用请填昨天或更早的日期', 'To take it out of use, give yesterday or an earlier day'],
      },
      {
        ...COLUMN,
        key: 'amount',
        label: ['总额（元）', 'Amount (yuan)'],
        kind: 'money',
        help: ['不能低于预占、已承诺与已支出之和', 'Never below what is reserved, committed and spent'],
      },
      { key: 'reserved', label: ['预占', 'Reserved'], kind: 'money', isReadOnly: true },
      { key: 'committed', label: ['已承诺', 'Committed'], kind: 'money', isReadOnly: true },
      { key: 'actual', label: ['已支出', 'Spent'], kind: 'money', isReadOnly: true, isListed: true },
    ],
  },
} as const satisfies Readonly<Record<string, Resource>>
